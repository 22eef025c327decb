/** The package describes its C functions only, and not the few classes that it builds on them. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  const open: () => Promise<never>;
  export default open;
}
