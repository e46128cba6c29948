import type { FontSource } from '@wayform/form-view/page-data.ts'

/** After everything else: the page is readable without them, and a slow phone has better things to fetch first. */
export function loadFonts(fonts: readonly FontSource[]): void {
  if (document.readyState === 'complete') fetchAll()
  else addEventListener('load', fetchAll)

  function fetchAll(): void {
    for (const { family, url, range } of fonts) {
      const face = new FontFace(family, `url(${url})`, { weight: '100 900', unicodeRange: range })
      // Without the font the page stays in the fallback.
      face.load().then(
        () => document.fonts.add(face),
        () => undefined,
      )
    }
  }
}
