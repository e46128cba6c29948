import { createHash } from 'node:crypto'

export type Person = { subject: string; name: string; email: string; isVerified: boolean }

/** The accounts at a provider. The e-mail address identifies the person: the same one gets the same subject. */
export function createPeople(subjectOf: (email: string) => string) {
  const people = new Map<string, Person>()
  return {
    /** Signs up, or signs in to an existing account. */
    enter({ name, email, isVerified }: Omit<Person, 'subject'>): Person {
      const subject = subjectOf(email.toLowerCase())
      const person = { subject, name, email, isVerified }
      people.set(subject, person)
      return person
    },
    find: (subject: string) => people.get(subject),
    list: () => [...people.values()],
    reset: () => people.clear(),
  }
}

export type People = ReturnType<typeof createPeople>

/** Digits like Google's subjects. */
export function googleSubject(email: string): string {
  const number = BigInt(`0x${digest(email).slice(0, 16)}`) % 10n ** 20n
  return `1${String(number).padStart(20, '0')}`
}

/** Three parts like Apple's subjects. */
export function appleSubject(email: string): string {
  const text = digest(`apple ${email}`)
  return `001${text.slice(0, 3).replaceAll(/\D/g, '0')}.${text.slice(0, 32)}.${text.slice(32, 36).replaceAll(/\D/g, '0')}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
