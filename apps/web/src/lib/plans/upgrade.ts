import type { UpsellTrigger } from '@wayform/core/plans/plans.ts'
import { api, calls } from '../api.ts'

let current: UpsellTrigger | null = null
const listeners = new Set<() => void>()

/** Opens the upgrade dialog for a plan gate and reports it to the server. */
export function showUpgrade(trigger: UpsellTrigger): void {
  set(trigger)
  // Only a statistic: losing it has no effect.
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
