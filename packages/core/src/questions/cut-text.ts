/** At most this many characters, without half of an emoji at the end. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
