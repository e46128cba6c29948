import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, calls } from '../../lib/api.ts'
import { followPush } from './follow-push.ts'
import { platform } from '../../lib/platform/platform.ts'

/** Whoever is signed in on a phone is told of responses there, and a tap opens them. Signing out ends it by itself. */
export function usePushDevice(account: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (account === undefined || !platform.push) return
    return followPush(platform.push, {
      // Without a network it is given the next time that the app starts.
      give: (device) => void api(calls.users.addDevice, { body: device }).catch(() => undefined),
      open: (path) => void navigate(path),
    })
  }, [account, navigate])
}
