import type { NamedWebhook } from '@wayform/contract/shapes/deliveries.ts'

/** The stored webhook of a delivery; null: it is for another destination, or disconnected. */
export type StoredName = { id: string; name: string | null; url: string } | null

/** The path of an address may be a secret that gives the right to write there, so only the host is shown. */
export function presentName(stored: StoredName): NamedWebhook | null {
  return stored && { id: stored.id, name: stored.name || (URL.parse(stored.url)?.hostname ?? '') }
}
