import { createHash, randomBytes } from 'node:crypto'
import { appleSubject, createPeople } from '../sign-in/people.ts'

export type Consent = {
  subject: string
  name: string
  /** The address that the app gets: the person's own, an alias, or none for some managed accounts. */
  email: string | null
  isAlias: boolean
}

export type Chosen = { name: string; email: string; isHidden: boolean; isWithoutEmail: boolean }

type Code = { consent: Consent; clientId: string; redirectUri: string | null; nonce: string | null; until: number }

const CODE_MS = 5 * 60_000

/** The consents of people for the app, with their codes and tokens. */
export function createConsents() {
  const consents = new Map<string, Consent>()
  /** All accounts: they outlive their consents. */
  const people = createPeople(appleSubject)
  const codes = new Map<string, Code>()
  const tokens = new Map<string, { subject: string; clientId: string }>()
  const revoked: string[] = []

  return {
    /** The name is sent with the first consent only; the consent itself does not change later. */
    agree({ name, email, isHidden, isWithoutEmail }: Chosen): { consent: Consent; isFirst: boolean } {
      const { subject } = people.enter({ name, email, isVerified: true })
      const known = consents.get(subject)
      if (known) return { consent: known, isFirst: false }
      const shown = isHidden ? aliasOf(email) : email
      const consent = { subject, name, email: isWithoutEmail ? null : shown, isAlias: isHidden }
      consents.set(subject, consent)
      return { consent, isFirst: true }
    },

    issueCode(code: Omit<Code, 'until'>): string {
      const text = `c${randomBytes(32).toString('base64url')}`
      codes.set(text, { ...code, until: Date.now() + CODE_MS })
      return text
    },

    /** A code can be used once. */
    takeCode(text: string, clientId: string, redirectUri: string | null): Code | null {
      const code = codes.get(text)
      codes.delete(text)
      const isGood = code && code.until > Date.now() && code.clientId === clientId && code.redirectUri === redirectUri
      return isGood ? code : null
    },

    issueRefreshToken(subject: string, clientId: string): string {
      const token = `r${randomBytes(32).toString('base64url')}`
      tokens.set(token, { subject, clientId })
      return token
    },

    /** The consent is forgotten: the next sign-in is a first one again. */
    revoke(token: string, clientId: string): void {
      const known = tokens.get(token)
      if (known?.clientId !== clientId) return
      consents.delete(known.subject)
      for (const [each, { subject }] of tokens) if (subject === known.subject) tokens.delete(each)
      revoked.push(known.subject)
    },

    /** The address of a consent, which may end with this: then the next sign-in is a first one again. */
    end(subject: string, isEnd: boolean): string | null {
      const email = consents.get(subject)?.email ?? null
      if (isEnd) consents.delete(subject)
      return email
    },

    people: () => people.list(),
    state: () => ({ people: people.list(), consents: [...consents.values()], revoked: [...revoked] }),
    reset() {
      people.reset()
      consents.clear()
      codes.clear()
      tokens.clear()
      revoked.length = 0
    },
  }
}

export type Consents = ReturnType<typeof createConsents>

function aliasOf(email: string): string {
  const alias = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 10)
  return `${alias}@privaterelay.appleid.com`
}
