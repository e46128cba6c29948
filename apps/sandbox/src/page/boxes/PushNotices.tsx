import { useState } from 'preact/hooks'
import { CloseIcon } from '../icons.tsx'
import { shownNotices } from './push-notices.ts'
import { shortTime } from '../format-time.ts'
import type { PushNotification } from '../use-sandbox.ts'

/** Notifications on phones with the app and in browsers, above everything else; a tap opens Wayform where the notification leads. */
export function PushNotices({ notifications, appUrl }: { notifications: PushNotification[]; appUrl: string }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const notices = shownNotices(notifications, dismissed)
  return (
    <ul class="pushes" aria-label="Notifications on phones and in browsers" aria-live="polite">
      {notices.map(({ key, notification: { title, body, data, at }, devices }) => (
        <li key={key} class="push">
          <a
            class="push-open wf-stack wf-grow"
            href={new URL(data['path'] ?? '/', appUrl).href}
            target="_blank"
            rel="noopener"
          >
            <span class="row-top wf-row" data-align="baseline" data-justify="between">
              <span class="wf-txt wf-truncate" data-size="15" data-weight="600" dir="auto">
                {title}
              </span>
              <time dateTime={at}>{shortTime(at)}</time>
            </span>
            <span class="push-text wf-txt" data-size="13" data-tone="2" data-clamp dir="auto">
              {body}
            </span>
            {devices > 1 && (
              <span class="wf-txt" data-size="13" data-tone="3">
                On {devices} devices
              </span>
            )}
          </a>
          <button
            type="button"
            class="icon-button"
            aria-label={`Dismiss: ${title}`}
            title="Dismiss"
            onClick={() => setDismissed([...dismissed, key])}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
