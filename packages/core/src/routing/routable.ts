/** Types whose answer can't decide where a response goes: they ask nothing, or what they ask can't be compared. */
export const NOT_ROUTABLE: readonly string[] = ['HEADER', 'IMAGE', 'VIDEO', 'SECTION', 'FILE']

export function isRoutableType(type: string): boolean {
  return !NOT_ROUTABLE.includes(type)
}
