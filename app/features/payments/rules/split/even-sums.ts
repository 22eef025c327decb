const RIYAL = 100;

/**
 * As even sums as whole riyals allow, the first for the one who asks, who also takes what is left over; halalas are divided
 * only where there is less than a riyal for each.
 * @param people with the one who asks
 */
export function evenSums(totalHalalas: number, people: number): number[] {
  const each = Math.floor(totalHalalas / people);
  const friend = each >= RIYAL ? each - (each % RIYAL) : each;
  const own = totalHalalas - friend * (people - 1);
  return [own, ...Array.from({ length: people - 1 }, () => friend)];
}
