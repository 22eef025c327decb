/** All of `views` in the whole matrix (`npm run trial matrix`), the first `usual` of them in every run. */
export function everyView<View>(views: readonly View[], usual = 1): readonly View[] {
  return process.env.MATRIX ? views : views.slice(0, usual);
}
