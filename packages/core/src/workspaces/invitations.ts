/** So long the link of an invitation works. */
export const INVITATION_DAYS = 7

/** Enough for its holder to know it: +55 •••• 0190, p•••@shop.example. */
export function maskedAddress(address: string): string {
  if (channelOf(address) !== 'email') return `${address.slice(0, 3)} •••• ${address.slice(-4)}`
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** The channel of an invitation, by the typed text: an address has an at sign, a number has digits. */
export function channelOf(typed: string): 'whatsapp' | 'email' | null {
  if (typed.includes('@')) return 'email'
  return /\p{Nd}/u.test(typed) ? 'whatsapp' : null
}
