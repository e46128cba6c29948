/** At most so many UTF-16 units, without half of a character at the end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** At most so many bytes of UTF-8: what is incomplete at the end is left out. */
export function cutBytes(text: string, max: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, max), { stream: true })
}
