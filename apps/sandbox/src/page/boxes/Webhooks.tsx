import { Box } from './Box.tsx'
import { HookIcon } from '../icons.tsx'
import { longTime } from '../format-time.ts'
import type { Hook } from '../use-sandbox.ts'

/** Headers that every request has. */
const COMMON = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'user-agent'])

/** Webhook requests from Wayform to this sandbox, as an owner's own server would have received them. */
export function Webhooks({ hooks }: { hooks: Hook[] }) {
  return (
    <Box
      items={hooks.toReversed()}
      name={{ one: 'Request', all: 'Requests' }}
      icon={<HookIcon />}
      hint="Choose a request to read it."
      empty={{
        title: 'Nothing yet',
        text: (
          <>
            Connect a form to <code>{`${location.origin}/hooks/orders`}</code>, or any other name, and send a response.
          </>
        ),
      }}
      row={(hook) => ({ title: `${hook.method} ${hook.name}`, text: answerText(hook), at: hook.at })}
      view={viewOf}
    />
  )
}

const viewOf = (hook: Hook) => ({
  title: `${hook.method} ${hook.path.split('?', 1)[0]}`,
  about: <HookFacts hook={hook} />,
  content: (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre class="mail-text hook-body" dir="ltr" tabIndex={0} aria-label="What was sent">
      {contentOf(hook)}
    </pre>
  ),
})

function HookFacts({ hook }: { hook: Hook }) {
  return (
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
  )
}

function answerText({ status }: Hook): string {
  return status === null ? 'No answer' : `Answered ${status}`
}

/** JSON and forms in a readable layout, anything else unchanged. */
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
