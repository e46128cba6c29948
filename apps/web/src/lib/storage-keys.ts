import type { ListedStorage } from './platform/platform.ts'

/** Builder drafts kept on the device: `wf-draft:<account>:<form>:<tab>`. */
export const DRAFT_PREFIX = 'wf-draft:'
/** Settings of the share screens: `wf-share:<account>:<form>:<part>`. */
export const SHARE_PREFIX = 'wf-share:'

/** Offline snapshot: `wf-seen:<account>`, of a workspace that is not their own `wf-seen:<account>:<workspace>`. */
export const SEEN_PREFIX = 'wf-seen:'

/** Orders that were opened, as devices kept them before the server did: removed at logout. */
const OPENED_PREFIX = 'wf-opened:'

/** Set while signed in. If it is still there without a session, the session was lost. */
export const SESSION_MARK = 'wf-signed-in'

const OF_ACCOUNT = [DRAFT_PREFIX, SHARE_PREFIX, SEEN_PREFIX, OPENED_PREFIX, SESSION_MARK]

/** Increased at every logout: code that started before must not write again. */
let forgotten = 0

export function storageGeneration(): number {
  return forgotten
}

/** At logout, everything of the account is deleted from the device. */
export function forgetAccountData(storage: ListedStorage): void {
  forgotten += 1
  for (const key of storage.keys()) if (OF_ACCOUNT.some((prefix) => key.startsWith(prefix))) storage.remove(key)
}
