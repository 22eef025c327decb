/** How many, in a box that cannot be overlooked. */
export function SlipCount({ children }: { children: React.ReactNode }) {
  return (
    <bdi
      dir="ltr"
      className="figures grid size-16 shrink-0 place-items-center rounded-field border-2 border-text font-heading text-2xl font-semibold"
    >
      {children}
    </bdi>
  );
}
