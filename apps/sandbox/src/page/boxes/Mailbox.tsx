import { useState } from 'preact/hooks'
import { Box } from './Box.tsx'
import { ClipIcon, MailIcon } from '../icons.tsx'
import { longTime } from '../format-time.ts'
import type { Mail } from '../use-sandbox.ts'

export function Mailbox({ mails }: { mails: Mail[] }) {
  return (
    <Box
      items={mails.toReversed()}
      name={{ one: 'Mail', all: 'Mails' }}
      icon={<MailIcon />}
      hint="Choose a mail to read it."
      empty={{ title: 'No mail yet', text: 'Every e-mail that Wayform sends lands here.' }}
      row={(mail) => ({ title: titleOf(mail), text: `To ${mail.to.join(', ')}`, at: mail.at })}
      view={viewOf}
    />
  )
}

const viewOf = (mail: Mail) => ({
  title: titleOf(mail),
  about: <MailFacts mail={mail} />,
  content: <MailText mail={mail} />,
})

const titleOf = ({ subject }: Mail) => subject || 'Without subject'

function MailFacts({ mail }: { mail: Mail }) {
  return (
    <>
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
        <ul class="wf-row" data-wrap aria-label="Attachments">
          {mail.attachments.map((file, index) => (
            <li key={index} class="wf-pill" data-size="m">
              <ClipIcon />
              {file.filename}{' '}
              <span class="wf-txt" data-size="13" data-tone="3">
                {Math.ceil(file.size / 1024)} KB
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function MailText({ mail }: { mail: Mail }) {
  const [shown, setShown] = useState<'html' | 'text'>(mail.hasHtml ? 'html' : 'text')
  return (
    <>
      {mail.hasHtml && (
        <fieldset class="switch wf-segments">
          <legend class="wf-visually-hidden">Show the mail as</legend>
          {(['html', 'text'] as const).map((kind) => (
            <button
              type="button"
              key={kind}
              class="wf-segment"
              data-on={shown === kind ? '' : undefined}
              aria-pressed={shown === kind}
              onClick={() => setShown(kind)}
            >
              {kind === 'html' ? 'Designed' : 'Text'}
            </button>
          ))}
        </fieldset>
      )}
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
    </>
  )
}
