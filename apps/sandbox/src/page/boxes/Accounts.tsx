import { RouteDrawing } from '../icons.tsx'
import type { Person, SandboxState } from '../use-sandbox.ts'

type Holder = Pick<SandboxState['providers'], 'google' | 'apple'>
type Account = { person: Person; note: string }

/** The accounts at the sandbox's Google and Apple. */
export function Accounts({ google, apple, appUrl }: Holder & { appUrl: string }) {
  const atGoogle = google.people.map((person) => ({ person, note: person.isVerified ? '' : 'Address not verified' }))
  const atApple = apple.people.map((person) => ({ person, note: sharedBy(person, apple.consents) }))
  if (atGoogle.length + atApple.length === 0) {
    return (
      <div class="empty wf-stack" data-align="center">
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
    <div class="accounts wf-columns">
      <AccountList provider="google" accounts={atGoogle} appUrl={appUrl} />
      <AccountList provider="apple" accounts={atApple} appUrl={appUrl} />
    </div>
  )
}

/** The data about a person that the app gets from Apple. */
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
            <span class="wf-txt wf-truncate" data-size="15" data-weight="600" dir="auto">
              {person.name || 'Without name'}
            </span>
            <span class="wf-txt wf-truncate" data-size="13" data-tone="2" dir="ltr">
              {person.email}
            </span>
            {note && (
              <span class="wf-txt" data-size="13" data-tone="3">
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="wf-txt" data-size="13" data-tone="3">
        <Entrance appUrl={appUrl} provider={provider} />
      </p>
    </section>
  )
}

/** Leads to the stand-in's own page, where one of these accounts is chosen, or a new one is created. */
function Entrance({ appUrl, provider }: { appUrl: string; provider: Provider }) {
  return (
    <a href={`${appUrl}/auth/${provider}`} target="_blank" rel="noopener">
      Sign in to Wayform with {NAMES[provider]}
    </a>
  )
}
