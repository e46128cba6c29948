import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { platform } from '../../lib/platform/platform.ts'
import { keys } from '../../lib/query-keys.ts'
import { openPath } from '../../lib/workspace.ts'
import type { OpenMessage } from '../../worker/messages.ts'

/** A subscribed browser belongs to the account that signs in; a tapped notification opens its response here. */
export function useBrowserPush(account: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (account === undefined || !platform.workers || globalThis.Notification?.permission !== 'granted') return
    // Without a network it is sent at the next start of the app.
    void import('../../lib/push/browser-push.ts').then((push) => push.keepSubscription()).catch(() => undefined)
  }, [account])
  useEffect(() => {
    const { workers } = platform
    if (account === undefined || !workers) return
    const ending = new AbortController()
    workers.addEventListener(
      'message',
      ({ data, ports }) => {
        const message = data as OpenMessage | undefined // from our own worker
        if (message?.type !== 'open') return
        ports[0]?.postMessage(true)
        openPath(message.path, navigate)
      },
      { signal: ending.signal },
    )
    return () => ending.abort()
  }, [account, navigate])
}

/**
 * The icon of the installed app shows how many responses are unread in all workspaces of the person, as pushes do: an app
 * has one badge, whichever workspace is open in it.
 */
export function useAppBadge(account: string | null | undefined): void {
  const { data: counts } = useQuery<readonly { unread: number }[]>({ queryKey: keys.analytics, queryFn: skipToken })
  const { data: elsewhere } = useQuery<number>({ queryKey: keys.unreadElsewhere, queryFn: skipToken })
  const here = counts?.reduce((sum, form) => sum + form.unread, 0)
  // A list that came with the page says nothing of the others.
  const unread = here === undefined || elsewhere === undefined ? undefined : here + elsewhere
  useEffect(() => {
    const count = account === null ? 0 : unread
    if (count !== undefined) platform.setBadge(count)
  }, [account, unread])
}
