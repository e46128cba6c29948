import { createHash, randomBytes } from 'node:crypto'
import { appleSubject, createPeople } from '../sign-in/people.ts'

export type Consent = {
  subject: string
  name: string
  /** As the app gets it: the person's own, an alias, or none for some managed accounts. */
  email: string | null
  isAlias: boolean
}

export type Chosen = { name: string; email: string; isHidden: boolean; isWithoutEmail: boolean }

type Code = { consent: Consent; clientId: string; redirectUri: string | null; nonce: string | null; until: number }

const CODE_MS = 5 * 60_000

/** Who agreed to share what with the app, and the codes and tokens that came of it. */
export function createConsents() {
  const consents = new Map<string, Consent>()
  /** Who has an account at all: it outlives what they agreed to. */
  const people = createPeople(appleSubject)
  const codes = new Map<string, Code>()
  const tokens = new Map<string, { subject: string; clientId: string }>()
  const revoked: string[] = []

  return {
    /** The name is told with the first agreement only; what was agreed to stays as it was. */
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

    /** A code is good once. */
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

    /** The app is forgotten: the next sign-in is a first one again. */
    revoke(token: string, clientId: string): void {
      const known = tokens.get(token)
      if (known?.clientId !== clientId) return
      consents.delete(known.subject)
      for (const [each, { subject }] of tokens) if (subject === known.subject) tokens.delete(each)
      revoked.push(known.subject)
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
