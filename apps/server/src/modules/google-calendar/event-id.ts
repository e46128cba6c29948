/** Lower-case base32hex, which Google asks of ids that apps choose. */
const DIGITS = '0123456789abcdefghijklmnopqrstuv'
const PREFIX = 'booking'
const ID = /^booking([0-9a-v]{32})$/

type Booking = { formId: string; number: number }

/** Always the same for a booking, so that inserting it twice makes one event: the form's id, and the number. */
export function eventIdOf({ formId, number }: Booking): string {
  let bits = BigInt(`0x${formId.replaceAll('-', '')}${number.toString(16).padStart(8, '0')}`)
  let text = ''
  for (let digit = 0; digit < 32; digit++) {
    text = `${DIGITS[Number(bits & 31n)] ?? ''}${text}`
    bits >>= 5n
  }
  return `${PREFIX}${text}`
}

/** Null: no event that an app like this one wrote. */
export function bookingOfEvent(eventId: string): Booking | null {
  const [, text] = ID.exec(eventId) ?? []
  if (text === undefined) return null
  const bits = Array.from(text).reduce((all, digit) => (all << 5n) | BigInt(DIGITS.indexOf(digit)), 0n)
  const hex = bits.toString(16).padStart(40, '0')
  const uuid = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { formId: uuid, number: Number.parseInt(hex.slice(32), 16) }
}
