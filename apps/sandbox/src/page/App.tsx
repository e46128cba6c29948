import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Accounts } from './boxes/Accounts.tsx'
import { Calendars } from './boxes/Calendars.tsx'
import {
  BasketIcon,
  CalendarIcon,
  CardIcon,
  HookIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  StoreIcon,
  TableIcon,
  ThemeIcon,
  Wordmark,
} from './icons.tsx'
import { Mailbox } from './boxes/Mailbox.tsx'
import { Payments } from './boxes/Payments.tsx'
import { paymentsOf } from './boxes/payments.ts'
import { Phone, type Opening } from './phone/Phone.tsx'
import { PushNotices } from './boxes/PushNotices.tsx'
import { Stores } from './boxes/Stores.tsx'
import { subscriptionsOf } from './boxes/stores.ts'
import { Shop } from './boxes/Shop.tsx'
import { Sheets } from './boxes/Sheets.tsx'
import { toggleTheme } from './theme.ts'
import { useSandbox } from './use-sandbox.ts'
import { Webhooks } from './boxes/Webhooks.tsx'

/** Wide enough for the phone beside the other parts, as in page.css. */
const WIDE = '(min-width: 821px)'

type Part = 'phone' | 'mail' | 'payments' | 'stores' | 'hooks' | 'sheets' | 'calendars' | 'accounts' | 'shop'

export function App({ opening }: { opening: Opening }) {
  const { state, isConnected } = useSandbox()
  const [part, setPart] = useState<Part>(() => (matchMedia(WIDE).matches ? 'mail' : 'phone'))
  const payments = state ? paymentsOf(state.providers) : []
  const subscriptions = state ? subscriptionsOf(state.providers) : []
  const events = state?.providers.google.events.filter(({ status }) => status !== 'cancelled') ?? []
  const mailCount = state?.providers.smtp.mails.length ?? 0

  return (
    <div class="page" data-part={part}>
      {!isConnected && <output class="lost">The connection to the sandbox is lost. Trying again…</output>}
      <header class="head wf-row" data-justify="between">
        <h1 class="wf-visually-hidden">Wayform sandbox</h1>
        <a class="wf-row" href="/">
          <Wordmark />
          <span class="wf-visually-hidden">Wayform</span>
          <span class="wf-pill" data-tone="warn">
            Sandbox
          </span>
        </a>
        <div class="wf-row">
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
          <PartButton part="payments" chosen={part} onChoose={setPart} count={payments.length} />
          <PartButton part="stores" chosen={part} onChoose={setPart} count={subscriptions.length} />
          <PartButton part="hooks" chosen={part} onChoose={setPart} count={state?.providers.hooks.hooks.length ?? 0} />
          <PartButton
            part="sheets"
            chosen={part}
            onChoose={setPart}
            count={state?.providers.google.spreadsheets.length ?? 0}
          />
          <PartButton part="calendars" chosen={part} onChoose={setPart} count={events.length} />
          <PartButton part="accounts" chosen={part} onChoose={setPart} />
          <PartButton part="shop" chosen={part} onChoose={setPart} />
        </nav>
        <section class="part part-phone" aria-label="WhatsApp phone" data-chosen={part === 'phone' ? '' : undefined}>
          <div class="device" aria-busy={state === null}>
            {state && (
              <PushNotices
                notifications={[...state.providers.fcm.notifications, ...state.providers['web-push'].notifications]}
                appUrl={state.appUrl}
              />
            )}
            {state ? <Phone whatsapp={state.providers.whatsapp} opening={opening} /> : <Skeleton />}
          </div>
        </section>
        <PartBox
          part="mail"
          chosen={part}
          title="Mailbox"
          hint="All mail that Wayform sends. None of it leaves this machine."
        >
          {state && <Mailbox mails={state.providers.smtp.mails} />}
        </PartBox>
        <PartBox
          part="payments"
          chosen={part}
          title="Payments"
          hint="What people pay at the Stripe, the PayPal and the Razorpay of this sandbox. No money moves."
        >
          {state && <Payments payments={payments} />}
        </PartBox>
        <PartBox
          part="stores"
          chosen={part}
          title="App stores"
          hint="Plans that are bought in the phone app, at the App Store and the Google Play of this sandbox."
        >
          {state && <Stores subscriptions={subscriptions} />}
        </PartBox>
        <PartBox
          part="hooks"
          chosen={part}
          title="Webhooks"
          hint={`What is sent to addresses that begin with ${location.origin}/hooks/`}
        >
          {state && <Webhooks hooks={state.providers.hooks.hooks} />}
        </PartBox>
        <PartBox
          part="sheets"
          chosen={part}
          title="Google Sheets"
          hint="The spreadsheets that Wayform writes, with their newest rows."
        >
          {state && <Sheets spreadsheets={state.providers.google.spreadsheets} />}
        </PartBox>
        <PartBox
          part="calendars"
          chosen={part}
          title="Google Calendar"
          hint="The events that Wayform writes. A busy time that you add is offered to nobody."
        >
          {state && <Calendars events={events} people={state.providers.google.people} />}
        </PartBox>
        <PartBox
          part="accounts"
          chosen={part}
          title="Accounts"
          hint="Who has an account with the Google and the Apple of this sandbox."
        >
          {state && <Accounts {...state.providers} appUrl={state.appUrl} />}
        </PartBox>
        <PartBox
          part="shop"
          chosen={part}
          title="A shop to try"
          hint="A menu, an order and the board of its shop, without setting anything up."
        >
          {state && <Shop shop={state.shop} />}
        </PartBox>
      </main>
      {state && <NewMailNotice count={mailCount} />}
    </div>
  )
}

const PARTS = {
  phone: { name: 'Phone', icon: <PhoneIcon /> },
  mail: { name: 'Mailbox', icon: <MailIcon /> },
  payments: { name: 'Payments', icon: <CardIcon /> },
  stores: { name: 'Stores', icon: <StoreIcon /> },
  hooks: { name: 'Webhooks', icon: <HookIcon /> },
  sheets: { name: 'Sheets', icon: <TableIcon /> },
  calendars: { name: 'Calendar', icon: <CalendarIcon /> },
  accounts: { name: 'Accounts', icon: <PersonIcon /> },
  shop: { name: 'Shop', icon: <BasketIcon /> },
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
      {count ? <span class="wf-pill">{count}</span> : null}
    </button>
  )
}

interface PartBoxProps {
  part: Part
  chosen: Part
  title: string
  hint: string
  /** Nothing until the state is loaded. */
  children: ComponentChildren
}

function PartBox({ part, chosen, title, hint, children }: PartBoxProps) {
  return (
    <section
      class={`part part-box part-${part} wf-card`}
      aria-label={title}
      aria-busy={children === null}
      data-chosen={part === chosen ? '' : undefined}
    >
      <header class="part-head">
        <h2>{title}</h2>
        <p class="wf-txt" data-size="13" data-tone="3">
          {hint}
        </p>
      </header>
      {children ?? <Skeleton />}
    </section>
  )
}

/** Chats announce their own messages; a mail arrives outside the open view. */
function NewMailNotice({ count }: { count: number }) {
  const [countAtStart] = useState(count)
  return <output class="wf-visually-hidden">{count > countAtStart ? `New mail. ${count} in the mailbox.` : ''}</output>
}

function Skeleton() {
  return (
    <div class="skeleton wf-stack">
      <span class="wf-visually-hidden">Loading</span>
      <i class="wf-bone" />
      <i class="wf-bone" />
      <i class="wf-bone" />
    </div>
  )
}
