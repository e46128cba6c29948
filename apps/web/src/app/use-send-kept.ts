import { useEffect } from 'react'
import { KEPT_PREFIX } from '../lib/kept-keys.ts'
import { platform } from '../lib/platform/platform.ts'

/** What was edited without a network goes out when there is one, whatever screen is open then. */
export function useSendKept(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined) return
    const send = () => {
      if (!platform.storage.keys().some((key) => key.startsWith(`${KEPT_PREFIX}${account}:`))) return
      // Only whoever has such drafts loads what is needed for them; without a network it is tried the next time.
      void import('../features/builder/kept/send-kept-drafts.ts')
        .then(({ sendKeptDrafts }) => sendKeptDrafts(account))
        .catch(() => undefined)
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [account])
}
