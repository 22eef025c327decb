import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** The shop's own sentence at the foot of a slip, in each language that it is written in. */
export function SlipNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <footer className="grid gap-1 border-t border-line pt-3 text-sm">
      {notes.map((note) => (
        <p key={note} className="break-words">
          <OwnWords>{note}</OwnWords>
        </p>
      ))}
    </footer>
  );
}
