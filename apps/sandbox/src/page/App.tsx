import { useState } from 'preact/hooks'
import { Accounts } from './Accounts.tsx'
import { HookIcon, MailIcon, PersonIcon, PhoneIcon, TableIcon, ThemeIcon, Wordmark } from './icons.tsx'
import { Mailbox } from './Mailbox.tsx'
import { Phone, type Opening } from './Phone.tsx'
import { PushNotices } from './PushNotices.tsx'
import { Sheets } from './Sheets.tsx'
import { toggleTheme } from './theme.ts'
import { useSandbox } from './use-sandbox.ts'
import { Webhooks } from './Webhooks.tsx'

/** Wide enough for the phone to stand beside the other parts, as in page.css. */
const WIDE = '(min-width: 821px)'

type Part = 'phone' | 'mail' | 'hooks' | 'sheets' | 'accounts'

export function App({ opening }: { opening: Opening }) {
  const { state, isConnected } = useSandbox()
  const [part, setPart] = useState<Part>(() => (matchMedia(WIDE).matches ? 'mail' : 'phone'))
  const mailCount = state?.providers.smtp.mails.length ?? 0

  return (
    <div class="page" data-part={part}>
      {!isConnected && <output class="lost">The connection to the sandbox is lost. Trying again…</output>}
      <header class="head">
        <h1 class="sr">Wayform sandbox</h1>
        <a class="brand" href="/">
          <Wordmark />
          <span class="sr">Wayform</span>
          <span class="badge">Sandbox</span>
        </a>
        <div class="head-actions">
          {state && (
            <a class="button button-quiet" href={state.appUrl} target="_blank" rel="noopener">
              Open Wayform
            </a>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label="Light or dark"
            title="Light or dark"
            onClick={toggleTheme}
          >
            <ThemeIcon />
          </button>
        </div>
      </header>
      <main class="main">
        <nav class="parts" aria-label="Parts">
          <PartButton part="phone" chosen={part} onChoose={setPart} />
          <PartButton part="mail" chosen={part} onChoose={setPart} count={mailCount} />
          <PartButton part="hooks" chosen={part} onChoose={setPart} count={state?.providers.hooks.hooks.length ?? 0} />
          <PartButton
            part="sheets"
            chosen={part}
            onChoose={setPart}
            count={state?.providers.google.spreadsheets.length ?? 0}
          />
          <PartButton part="accounts" chosen={part} onChoose={setPart} />
        </nav>
        <section class="part part-phone" aria-label="WhatsApp phone">
          <div class="device" aria-busy={state === null}>
            {state && <PushNotices notifications={state.providers.fcm.notifications} appUrl={state.appUrl} />}
            {state ? <Phone whatsapp={state.providers.whatsapp} opening={opening} /> : <Skeleton />}
          </div>
        </section>
        <section class="part part-mail" aria-label="Mailbox" aria-busy={state === null}>
          <header class="part-head">
            <h2>Mailbox</h2>
            <p class="hint">All mail that Wayform sends. None of it leaves this machine.</p>
          </header>
          {state ? <Mailbox mails={state.providers.smtp.mails} /> : <Skeleton />}
        </section>
        <section class="part part-hooks" aria-label="Webhooks" aria-busy={state === null}>
          <header class="part-head">
            <h2>Webhooks</h2>
            <p class="hint">What is sent to addresses that begin with {location.origin}/hooks/</p>
          </header>
          {state ? <Webhooks hooks={state.providers.hooks.hooks} /> : <Skeleton />}
        </section>
        <section class="part part-sheets" aria-label="Google Sheets" aria-busy={state === null}>
          <header class="part-head">
            <h2>Google Sheets</h2>
            <p class="hint">The spreadsheets that Wayform writes, with their newest rows.</p>
          </header>
          {state ? <Sheets spreadsheets={state.providers.google.spreadsheets} /> : <Skeleton />}
        </section>
        <section class="part part-accounts" aria-label="Accounts" aria-busy={state === null}>
          <header class="part-head">
            <h2>Accounts</h2>
            <p class="hint">Who has an account with the Google and the Apple of this sandbox.</p>
          </header>
          {state ? <Accounts {...state.providers} appUrl={state.appUrl} /> : <Skeleton />}
        </section>
      </main>
      {state && <NewMailNotice count={mailCount} />}
    </div>
  )
}

const PARTS = {
  phone: { name: 'Phone', icon: <PhoneIcon /> },
  mail: { name: 'Mailbox', icon: <MailIcon /> },
  hooks: { name: 'Webhooks', icon: <HookIcon /> },
  sheets: { name: 'Sheets', icon: <TableIcon /> },
  accounts: { name: 'Accounts', icon: <PersonIcon /> },
} satisfies Record<Part, object>

function PartButton({
  part,
  chosen,
  onChoose,
  count,
}: {
  part: Part
  chosen: Part
  onChoose: (part: Part) => void
  count?: number
}) {
  return (
    <button type="button" data-for={part} aria-pressed={part === chosen} onClick={() => onChoose(part)}>
      {PARTS[part].icon}
      {PARTS[part].name}
      {count ? <span class="count">{count}</span> : null}
    </button>
  )
}

/** Chats announce their own messages; a mail arrives beside what the person looks at. */
function NewMailNotice({ count }: { count: number }) {
  const [countAtStart] = useState(count)
  return <output class="sr">{count > countAtStart ? `New mail. ${count} in the mailbox.` : ''}</output>
}

function Skeleton() {
  return (
    <div class="skeleton">
      <span class="sr">Loading</span>
      <i />
      <i />
      <i />
    </div>
  )
}
