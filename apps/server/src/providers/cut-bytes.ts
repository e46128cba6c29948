/** At most so many bytes of UTF-8: what is incomplete at the end is left out. */
export function cutBytes(text: string, max: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, max), { stream: true })
}
