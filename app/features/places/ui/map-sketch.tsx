/** Streets and blocks of nowhere: what stands where a map will open. */
export function MapSketch() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-ember"
    >
      <g fill="currentColor">
        <path d="M0 0h92L70 50 0 62z" opacity=".07" />
        <path d="M104 0h96l-8 36-104 18z" opacity=".12" />
        <path d="M212 0h108v28l-114 6z" opacity=".06" />
        <path d="M0 74l64-12-26 98H0z" opacity=".11" />
        <path d="M80 64l108-18-16 60-116 14z" opacity=".05" />
        <path d="M202 46l118-6v52l-134 12z" opacity=".1" />
        <path d="M52 132l116-14-8 42H46z" opacity=".09" />
        <path d="M184 116l136-12v56H172z" opacity=".06" />
      </g>
    </svg>
  );
}
