import { useState } from 'preact/hooks'
import { BackIcon, ClipIcon, MailIcon, RouteDrawing } from './icons.tsx'
import { longTime, shortTime } from './times.ts'
import type { Mail } from './use-sandbox.ts'

export function Mailbox({ mails }: { mails: Mail[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const newestFirst = mails.toReversed()
  const open = mails.find((mail) => mail.id === openId)

  if (mails.length === 0) {
    return (
      <div class="empty">
        <RouteDrawing />
        <h3>No mail yet</h3>
        <p>Every e-mail that Wayform sends lands here, whoever it is for.</p>
      </div>
    )
  }
  return (
    <div class={open ? 'mailbox mailbox-open' : 'mailbox'}>
      <ul class="mail-list" aria-label="Mails, newest first">
        {newestFirst.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              class="row"
              aria-current={mail.id === openId ? 'true' : undefined}
              onClick={() => setOpenId(mail.id)}
            >
              <span class="sr">Mail: </span>
              <span class="row-main">
                <span class="row-top">
                  <span class="row-title" dir="auto">
                    {mail.subject || 'Without subject'}
                  </span>
                  <time dateTime={mail.at}>{shortTime(mail.at)}</time>
                </span>
                <span class="row-text" dir="ltr">
                  To {mail.to.join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <MailView key={open.id} mail={open} onBack={() => setOpenId(null)} />
      ) : (
        <div class="empty mail-none">
          <MailIcon />
          <p>Choose a mail to read it.</p>
        </div>
      )}
    </div>
  )
}

function MailView({ mail, onBack }: { mail: Mail; onBack: () => void }) {
  const [shown, setShown] = useState<'html' | 'text'>(mail.hasHtml ? 'html' : 'text')
  return (
    <article class="mail">
      <header class="mail-head">
        <div class="mail-title">
          <button type="button" class="icon-button mail-back" aria-label="All mails" title="All mails" onClick={onBack}>
            <BackIcon />
          </button>
          <h3 dir="auto">{mail.subject || 'Without subject'}</h3>
        </div>
        <dl>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>To</dt>
          <dd>{mail.to.join(', ')}</dd>
          <dt>Sent</dt>
          <dd>
            <time dateTime={mail.at}>{longTime(mail.at)}</time>
          </dd>
        </dl>
        {mail.attachments.length > 0 && (
          <ul class="attachments" aria-label="Attachments">
            {mail.attachments.map((file, index) => (
              <li key={index}>
                <ClipIcon />
                {file.filename} <span class="hint">{Math.ceil(file.size / 1024)} KB</span>
              </li>
            ))}
          </ul>
        )}
        {mail.hasHtml && (
          <fieldset class="switch">
            <legend class="sr">Show the mail as</legend>
            {(['html', 'text'] as const).map((kind) => (
              <button type="button" key={kind} aria-pressed={shown === kind} onClick={() => setShown(kind)}>
                {kind === 'html' ? 'Designed' : 'Text'}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {shown === 'html' ? (
        <iframe
          class="mail-html"
          title={`Mail: ${mail.subject}`}
          src={`/__control/mail/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre class="mail-text" dir="auto">
          {mail.text || 'This mail has no text part.'}
        </pre>
      )}
    </article>
  )
}
