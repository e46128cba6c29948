import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, calls } from '../../lib/api.ts'
import { followPush } from './follow-push.ts'
import { platform } from '../../lib/platform/platform.ts'
import { openPath } from '../../lib/workspace.ts'

/** Registers the signed-in phone for push notifications; a tap opens the response. It ends with the session. */
export function usePushDevice(account: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (account === undefined || !platform.push) return
    return followPush(platform.push, {
      // Without a network, the token is sent at the next start of the app.
      give: (device) => void api(calls.users.addDevice, { body: device }).catch(() => undefined),
      open: (path) => openPath(path, navigate),
    })
  }, [account, navigate])
}
