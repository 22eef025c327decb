import { useState } from "react";

export default function Page() {
  const [times, setTimes] = useState(0);
  return (
    <main>
      <h1>A bare page</h1>
      <button type="button" onClick={() => setTimes(times + 1)}>
        {times}
      </button>
    </main>
  );
}
