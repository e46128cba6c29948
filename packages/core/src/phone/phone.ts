/** Rules about numbers that need no metadata. Numbers are E.164 with `+`; links and WhatsApp need only the digits. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

const LOGIN_BLOCKED_PREFIXES = ['90', '599']

/** WhatsApp can't deliver login codes to these countries. */
export function isLoginBlocked(number: string): boolean {
  const digits = digitsOf(number)
  return LOGIN_BLOCKED_PREFIXES.some((prefix) => digits.startsWith(prefix))
}

/**
 * One spelling for numbers that WhatsApp writes in several ways: Brazil's ninth digit, Mexico's old 1, Argentina's 9.
 * Two numbers belong to the same person when these are equal.
 */
export function canonicalNumber(number: string): string {
  const digits = digitsOf(number)
  const brazil = /^55(\d{2})([6-9]\d{7})$/.exec(digits)
  if (brazil) return `+55${brazil[1]}9${brazil[2]}`
  const mexico = /^521(\d{10})$/.exec(digits)
  if (mexico) return `+52${mexico[1]}`
  const argentina = /^549(\d{10})$/.exec(digits)
  if (argentina) return `+54${argentina[1]}`
  return `+${digits}`
}
