import type { ListedStorage } from './platform/platform.ts'

/** Drafts that the device keeps for an account: `wf-draft:<account>:<form>:<tab>`. */
export const KEPT_PREFIX = 'wf-draft:'

/** Counts how often everything was forgotten: whoever began before must not write again. */
let forgotten = 0

export function keptGeneration(): number {
  return forgotten
}

/** At logout nothing of the account stays on the device. */
export function forgetKept(storage: ListedStorage): void {
  forgotten += 1
  for (const key of storage.keys()) if (key.startsWith(KEPT_PREFIX)) storage.remove(key)
}
