/** The lines of a new address, in order. */
export const ADDRESS_LINES = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

export type AddressLine = (typeof ADDRESS_LINES)[number]

/** The street lines take the full width, the others are placed side by side. */
export function isFullWidth(fieldId: string): boolean {
  return fieldId === 'line1' || fieldId === 'line2'
}
