import type { ListedStorage } from './platform/platform.ts'

/** Drafts that the device keeps for an account: `wf-draft:<account>:<form>:<tab>`. */
export const KEPT_PREFIX = 'wf-draft:'
/** What it remembers of the share screens: `wf-share:<account>:<form>:<part>`. */
export const SHARE_PREFIX = 'wf-share:'

/** What an account saw last: `wf-seen:<account>`. */
export const SEEN_PREFIX = 'wf-seen:'

/** That somebody is signed in here: where it is left without a session, that one was lost. */
export const SESSION_MARK = 'wf-signed-in'

const OF_ACCOUNT = [KEPT_PREFIX, SHARE_PREFIX, SEEN_PREFIX, SESSION_MARK]

/** Counts how often everything was forgotten: whoever began before must not write again. */
let forgotten = 0

export function keptGeneration(): number {
  return forgotten
}

/** At logout nothing of the account stays on the device. */
export function forgetKept(storage: ListedStorage): void {
  forgotten += 1
  for (const key of storage.keys()) if (OF_ACCOUNT.some((prefix) => key.startsWith(prefix))) storage.remove(key)
}
