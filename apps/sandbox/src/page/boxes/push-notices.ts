import type { PushNotification } from '../use-sandbox.ts'

const SHOWN = 3

export type Notice = { key: string; notification: PushNotification; phones: number }

/** The newest first. One that several phones have is shown once, and one with a tag takes its predecessor's place. */
export function shownNotices(notifications: readonly PushNotification[], dismissed: readonly string[]): Notice[] {
  const groups = Map.groupBy(notifications, ({ id, tag }) => tag ?? id)
  return [...groups]
    .flatMap(([key, group]) => {
      const notification = group.at(-1)
      const phones = new Set(group.map(({ token }) => token)).size
      return notification && !dismissed.includes(key) ? [{ key, notification, phones }] : []
    })
    .toSorted((a, b) => b.notification.at.localeCompare(a.notification.at))
    .slice(0, SHOWN)
}
