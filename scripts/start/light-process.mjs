/**
 * What keeps a process small after a rush. Young objects have a quarter of the room to spread in, and large blocks of decoders and
 * packers go back to the system when they are freed; what that costs is within what a bench can tell (0083-light-to-run).
 */
export const LIGHT_FLAGS = ["--max-semi-space-size=8"];
/** For systems with the GNU library; others do not know these names. */
export const LIGHT_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144",
};
