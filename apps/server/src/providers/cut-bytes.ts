/** Cuts to a maximum of UTF-8 bytes; an incomplete character at the end is dropped. */
export function cutBytes(text: string, max: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, max), { stream: true })
}
