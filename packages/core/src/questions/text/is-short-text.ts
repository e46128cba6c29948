/** Whether it is answered in one line. Separate from the schema, because screens use it, too. */
export function isShortText({ type, longAnswer }: { type: string; longAnswer?: unknown }): boolean {
  return type === 'TEXT' && longAnswer !== true
}
