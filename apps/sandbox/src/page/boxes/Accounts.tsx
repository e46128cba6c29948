import { RouteDrawing } from '../icons.tsx'
import type { Person, SandboxState } from '../use-sandbox.ts'

type Holder = Pick<SandboxState['providers'], 'google' | 'apple'>
type Account = { person: Person; note: string }

/** Who has an account with the Google and the Apple that the sandbox plays. */
export function Accounts({ google, apple, appUrl }: Holder & { appUrl: string }) {
  const atGoogle = google.people.map((person) => ({ person, note: person.isVerified ? '' : 'Address not verified' }))
  const atApple = apple.people.map((person) => ({ person, note: sharedBy(person, apple.consents) }))
  if (atGoogle.length + atApple.length === 0) {
    return (
      <div class="empty">
        <RouteDrawing />
        <h3>Nobody yet</h3>
        <p>
          <Entrance appUrl={appUrl} provider="google" /> or <Entrance appUrl={appUrl} provider="apple" />: whoever you
          say you are has an account from then on.
        </p>
      </div>
    )
  }
  return (
    <div class="accounts">
      <AccountList provider="google" accounts={atGoogle} appUrl={appUrl} />
      <AccountList provider="apple" accounts={atApple} appUrl={appUrl} />
    </div>
  )
}

/** What the app knows of somebody at Apple. */
function sharedBy({ subject }: Person, consents: Holder['apple']['consents']): string {
  const consent = consents.find((each) => each.subject === subject)
  if (!consent) return 'Shares nothing with Wayform'
  if (consent.email === null) return 'Shares no address'
  return consent.isAlias ? `Shares ${consent.email}` : ''
}

type Provider = 'google' | 'apple'
const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple' }

function AccountList({ provider, accounts, appUrl }: { provider: Provider; accounts: Account[]; appUrl: string }) {
  return (
    <section aria-label={`Accounts at ${NAMES[provider]}`}>
      <h3>{NAMES[provider]}</h3>
      <ul>
        {accounts.map(({ person, note }) => (
          <li key={person.subject} class="account">
            <span class="row-title" dir="auto">
              {person.name || 'Without name'}
            </span>
            <span class="row-text" dir="ltr">
              {person.email}
            </span>
            {note && <span class="hint">{note}</span>}
          </li>
        ))}
      </ul>
      <p class="hint">
        <Entrance appUrl={appUrl} provider={provider} />
      </p>
    </section>
  )
}

/** Leads to the stand-in's own page, where one of these accounts is chosen, or a new one begins. */
function Entrance({ appUrl, provider }: { appUrl: string; provider: Provider }) {
  return (
    <a href={`${appUrl}/auth/${provider}`} target="_blank" rel="noopener">
      Sign in to Wayform with {NAMES[provider]}
    </a>
  )
}
