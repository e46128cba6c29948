import { useState } from 'preact/hooks'
import { BackIcon, HookIcon, RouteDrawing } from './icons.tsx'
import { longTime, shortTime } from './times.ts'
import type { Hook } from './use-sandbox.ts'

/** Headers that say nothing about the message: every request has them. */
const COMMON = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'user-agent'])

/** What Wayform sent to addresses of this sandbox, as an owner's own server would have got it. */
export function Webhooks({ hooks }: { hooks: Hook[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = hooks.find((hook) => hook.id === openId)

  if (hooks.length === 0) {
    return (
      <div class="empty">
        <RouteDrawing />
        <h3>Nothing yet</h3>
        <p>
          Connect a form to <code>{`${location.origin}/hooks/orders`}</code>, or any other name, and send a response.
        </p>
      </div>
    )
  }
  return (
    <div class={open ? 'mailbox mailbox-open' : 'mailbox'}>
      <ul class="mail-list" aria-label="Requests, newest first">
        {hooks.toReversed().map((hook) => (
          <li key={hook.id}>
            <button
              type="button"
              class="row"
              aria-current={hook.id === openId ? 'true' : undefined}
              onClick={() => setOpenId(hook.id)}
            >
              <span class="sr">Request: </span>
              <span class="row-main">
                <span class="row-top">
                  <span class="row-title" dir="ltr">
                    {hook.method} {hook.name}
                  </span>
                  <time dateTime={hook.at}>{shortTime(hook.at)}</time>
                </span>
                <span class="row-text" dir="ltr">
                  {answerText(hook)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <HookView key={open.id} hook={open} onBack={() => setOpenId(null)} />
      ) : (
        <div class="empty mail-none">
          <HookIcon />
          <p>Choose a request to read it.</p>
        </div>
      )}
    </div>
  )
}

function HookView({ hook, onBack }: { hook: Hook; onBack: () => void }) {
  return (
    <article class="mail">
      <header class="mail-head">
        <div class="mail-title">
          <button
            type="button"
            class="icon-button mail-back"
            aria-label="All requests"
            title="All requests"
            onClick={onBack}
          >
            <BackIcon />
          </button>
          <h3 dir="ltr">
            {hook.method} {hook.path.split('?', 1)[0]}
          </h3>
        </div>
        <dl>
          <dt>Answer</dt>
          <dd>{answerText(hook)}</dd>
          <dt>Arrived</dt>
          <dd>
            <time dateTime={hook.at}>{longTime(hook.at)}</time>
          </dd>
          {Object.entries(hook.headers)
            .filter(([name]) => !COMMON.has(name))
            .map(([name, value]) => [<dt key={`${name} `}>{name}</dt>, <dd key={name}>{value}</dd>])}
        </dl>
      </header>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre class="mail-text hook-body" dir="ltr" tabIndex={0} aria-label="What was sent">
        {contentOf(hook)}
      </pre>
    </article>
  )
}

function answerText({ status }: Hook): string {
  return status === null ? 'No answer' : `Answered ${status}`
}

/** JSON and forms so that a person can read them, anything else as it is. */
function contentOf({ query, headers, body }: Hook): string {
  const fields = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? [...query, ...new URLSearchParams(body)]
    : query
  const lines = fields.map(([name, value]) => `${name} = ${value}`)
  if (body === '' || fields.length > query.length) return lines.join('\n') || 'An empty body.'
  return [...lines, pretty(body)].join('\n')
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
