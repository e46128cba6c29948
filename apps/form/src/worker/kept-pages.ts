/** A form's own address: `/` and its link. Receipts, previews, files and all else of the host have longer ones. */
export function isFormPage({ pathname }: URL): boolean {
  return /^\/[\w-]{3,25}\/?$/.test(pathname)
}

/** The files that a page names, in its markup and in the data of its script: a copy of them stays while it is kept. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]
}

/**
 * Whether the worker fetches a file though the page has not: not the picture of shared links, nor what many visits never
 * use (phone metadata, the QR code on computers, messages to a frame). When the page fetches one of those, it is kept.
 */
export function isFetchedAhead(path: string): boolean {
  return !/^\/assets\/(card|phone|countries|qr|framed)-/.test(path)
}

/** The texts and templates that most forms of a language share: they name files too. */
export function isOfAllForms(path: string): boolean {
  return path.startsWith('/assets/after-')
}

/** Without what only the reader of the address needs. Each language is a page of its own. */
export function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const language = searchParams.get('lang')
  return language === null ? pathname : `${pathname}?lang=${encodeURIComponent(language)}`
}
