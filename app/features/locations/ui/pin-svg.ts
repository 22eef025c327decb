/** The pin as the family of drawings has it: two facets and a diamond, its tip in the middle of the lower edge. */
export const PIN_SVG =
  '<svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">' +
  '<path d="M22 43 8 21V12l7-9h7z" fill="var(--color-ember)"/>' +
  '<path d="M22 43 36 21V12l-7-9h-7z" fill="color-mix(in oklab, var(--color-ember) 78%, black)"/>' +
  '<path d="M22 43 8 21V12l7-9h14l7 9v9z" fill="none" stroke="var(--color-on-ember)" stroke-width="1.5" stroke-linejoin="round"/>' +
  '<path d="m22 9 6 7-6 7-6-7z" fill="var(--color-on-ember)"/></svg>';
