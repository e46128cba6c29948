/**
 * Escapes everything beyond ASCII, and slashes: a receiver that serialises again gets other bytes and another
 * signature.
 */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
