/** Loaded before the shop with `node --import`: a signal makes a fault that nobody catches, as a bug would. */
process.on("SIGUSR2", () => {
  setImmediate(() => {
    throw new Error("a bug that nobody caught");
  });
});
process.on("SIGWINCH", () => {
  void Promise.reject(new Error("a promise that nobody awaited"));
});
