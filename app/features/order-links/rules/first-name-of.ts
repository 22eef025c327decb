/** What a guest may read of a customer's name; «عبد الله» is one name. */
export function firstNameOf(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/u);
  const isPart = /^(عبد|أبو|ابو|أم|ام|abd|abdul|abdel|abu|umm)$/iu.test(first);
  return isPart && second ? `${first} ${second}` : first;
}
