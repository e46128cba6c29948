/** Whether it asks for one line of text. Separate from the schema, because screens use it, too. */
export function isShortText({ type }: { type: string }): boolean {
  return type === 'TEXT'
}
