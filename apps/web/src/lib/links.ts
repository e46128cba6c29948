/** Where people write to us. */
export const SUPPORT_EMAIL = 'support@wayform.example'

export function supportLink(subject: string, body = ''): string {
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** An address as people read it: without the scheme. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
