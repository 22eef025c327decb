import clsx from "clsx";

/** What became of something that a plain form asked for; nothing where none did. */
export function NewsNote({ news }: { news: { isDone: boolean; words: string } | null }) {
  if (!news) return null;
  return (
    <p
      role={news.isDone ? "status" : "alert"}
      className={clsx(
        "rounded-field border p-4",
        news.isDone ? "border-palm/50 bg-palm/10" : "border-saffron/50 tint-saffron",
      )}
    >
      {news.words}
    </p>
  );
}
