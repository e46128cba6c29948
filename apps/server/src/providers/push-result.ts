/**
 * The kinds of a rejected notification: `gone` ends this device's registration, `retry` may work later (or once the
 * operator has fixed the account), `permanent` is about the message itself.
 */
export type PushFailure = { ok: false; kind: 'gone' | 'retry' | 'permanent'; code: string; retryAfterMs?: number }

export type PushResult = { ok: true; id: string } | PushFailure

/** One notification, as phones and browsers get it. */
export type PushNote = {
  title: string
  body: string
  /** Passed to the app when the notification is tapped; all values are text. `path` is where a tap leads. */
  data: Record<string, string>
  /** A second notification with the same tag replaces the first. */
  tag: string
  /** Unread responses of the account, for the app's icon. */
  badge: number
  /** The address that a browser opens on a tap. */
  link: string
}
