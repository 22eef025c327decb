import { useEffect, useState } from "react";

/** A browser's clock that differs by more is wrong; less is how long the page took to come. */
const WRONG_MS = 2 * 60_000;

/**
 * What time it is in the shop, second by second; null until scripts run. A phone whose clock is wrong goes by the shop's.
 * @param readAt when the shop read the page
 */
export function useShopTime(readAt: Date): Date | null {
  const [time, setTime] = useState<Date | null>(null);
  const read = readAt.getTime();
  useEffect(() => {
    const ahead = read - Date.now();
    const wrong = Math.abs(ahead) > WRONG_MS ? ahead : 0;
    const tick = () => setTime(new Date(Date.now() + wrong));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [read]);
  return time;
}
