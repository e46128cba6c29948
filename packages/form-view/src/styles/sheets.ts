/** A style sheet that pages include in themselves. */
export type Sheet = {
  css: string
  /** For the Content-Security-Policy, quotes included. */
  hash: string
  /** Classes that only this sheet knows. None: it belongs to every page. */
  marks: readonly string[]
  /** Of a type that is apart: a form without such types does not even allow it. */
  isApart?: true
}

/** The sheets that a page with this markup needs: those of the types that it asks, and nothing of the others. */
export function sheetsFor(sheets: readonly Sheet[], markup: string): Sheet[] {
  const classes = new Set(Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat())
  return sheets.filter(({ marks }) => marks.length === 0 || marks.some((mark) => classes.has(mark)))
}

/** The marks of each sheet; the first one, which every page has, has none. */
export function marksOf(sheets: readonly string[]): string[][] {
  const classes = sheets.map(classesIn)
  return classes.map((own, index) =>
    index === 0 ? [] : [...own].filter((name) => classes.every((others, at) => at === index || !others.has(name))),
  )
}

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
}
