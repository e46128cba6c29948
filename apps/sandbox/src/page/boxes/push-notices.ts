import type { PushNotification } from '../use-sandbox.ts'

const SHOWN = 3

export type Notice = { key: string; notification: PushNotification; devices: number }

/** The newest first. A notification of several devices is shown once, and one with a tag replaces its predecessor. */
export function shownNotices(notifications: readonly PushNotification[], dismissed: readonly string[]): Notice[] {
  const groups = Map.groupBy(notifications, ({ id, tag }) => tag ?? id)
  return [...groups]
    .flatMap(([key, group]) => {
      const notification = group.at(-1)
      const devices = new Set(group.map(({ token }) => token)).size
      return notification && !dismissed.includes(key) ? [{ key, notification, devices }] : []
    })
    .toSorted((a, b) => b.notification.at.localeCompare(a.notification.at))
    .slice(0, SHOWN)
}
