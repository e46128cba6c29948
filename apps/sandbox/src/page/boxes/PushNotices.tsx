import { useState } from 'preact/hooks'
import { CloseIcon } from '../icons.tsx'
import { shownNotices } from './push-notices.ts'
import { shortTime } from '../times.ts'
import type { PushNotification } from '../use-sandbox.ts'

/** What a phone with the app shows above everything else; a tap opens Wayform where the notification leads. */
export function PushNotices({ notifications, appUrl }: { notifications: PushNotification[]; appUrl: string }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const notices = shownNotices(notifications, dismissed)
  return (
    <ul class="pushes" aria-label="Notifications on phones with the app" aria-live="polite">
      {notices.map(({ key, notification: { title, body, data, at }, phones }) => (
        <li key={key} class="push">
          <a class="push-open" href={new URL(data['path'] ?? '/', appUrl).href} target="_blank" rel="noopener">
            <span class="row-top">
              <span class="row-title" dir="auto">
                {title}
              </span>
              <time dateTime={at}>{shortTime(at)}</time>
            </span>
            <span class="push-text" dir="auto">
              {body}
            </span>
            {phones > 1 && <span class="hint">On {phones} phones</span>}
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
