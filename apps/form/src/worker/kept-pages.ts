/** A form's own address: `/` and its link. Receipts, previews, files and all else of the host have longer ones. */
export function isFormPage({ pathname }: URL): boolean {
  return /^\/[\w-]{3,25}\/?$/.test(pathname)
}

/**
 * The files that a page names, in its markup and in the data of its script. What would be many times the rest is left
 * out where the page has no use for it.
 */
export function assetsIn(html: string): string[] {
  const paths = new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])
  const isNeeded = (path: string) => !path.startsWith('/assets/phone-') || html.includes('type="tel"')
  return [...paths].filter((path) => isNeeded(path) && !path.startsWith('/assets/card-'))
}
