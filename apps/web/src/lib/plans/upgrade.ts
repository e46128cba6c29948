import type { UpsellTrigger } from '@wayform/core/plans/plans.ts'
import { api, calls } from '../api.ts'

let current: UpsellTrigger | null = null
const listeners = new Set<() => void>()

/** Opens the upgrade dialog for the gate that a person met, and tells the server which one. */
export function showUpgrade(trigger: UpsellTrigger): void {
  set(trigger)
  // Only a count for the owner of the product: if it is lost, nobody misses anything.
  api(calls.users.upsellTrigger, { body: { trigger } }).catch(() => {})
}

export const upgrade = {
  current: () => current,
  close: () => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(trigger: UpsellTrigger | null): void {
  current = trigger
  for (const listener of listeners) listener()
}
