/** An address without its scheme, for display. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
