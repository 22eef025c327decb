/** Milliseconds in which nineteen of twenty answers are there. */
const P95_MAX = 50;
/** Of all pages before the first is counted: plans, code and lists are in memory from then on, for the first as for the last. */
const WARM_UP = 3;

/** Asks for each page so often, one at a time, prints how long that took, and tells whether all were quick and answered. */
export async function measurePages(
  { port, staffCookie }: { port: number; staffCookie: string },
  pages: readonly string[],
  times: number,
): Promise<boolean> {
  console.log("| page | p50 ms | p95 ms | kB |\n| --- | ---: | ---: | ---: |");
  const ask = async (page: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`, {
      headers: { cookie: staffCookie },
      redirect: "manual",
    });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) for (const page of pages) await ask(page);
  let isGood = true;
  for (const page of pages) {
    const took: number[] = [];
    let bytes = 0;
    let status = 0;
    for (let turn = 0; turn < times; turn += 1) {
      const started = performance.now();
      const answer = await ask(page);
      took.push(performance.now() - started);
      bytes = answer.bytes;
      status = Math.max(status, answer.status);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) =>
      took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
    const isSlow = at(0.95) > P95_MAX;
    if (isSlow || status !== 200) isGood = false;
    const said = status === 200 ? (isSlow ? " SLOW" : "") : ` ANSWERED ${status}`;
    console.log(
      `| ${decodeURI(page)} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${Math.round(bytes / 1024)} |${said}`,
    );
  }
  return isGood;
}
