import { useEffect } from 'react'
import { DRAFT_PREFIX } from '../lib/storage-keys.ts'
import { platform } from '../lib/platform/platform.ts'

/** Sends drafts that were edited offline as soon as there is a network, on any screen. */
export function useSendLocalDrafts(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined) return
    const send = () => {
      if (!platform.storage.keys().some((key) => key.startsWith(`${DRAFT_PREFIX}${account}:`))) return
      // The code for it is loaded only if there are drafts to send. Without a network, the next attempt is at the next
      // event.
      void import('../features/builder/local-drafts/send-local-drafts.ts')
        .then(({ sendLocalDrafts }) => sendLocalDrafts(account))
        .catch(() => undefined)
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [account])
}
