/** So long the link of an invitation works. */
export const INVITATION_DAYS = 7

/** How somebody is asked, by what was typed: an address has an at sign, a number has digits. */
export function channelOf(typed: string): 'whatsapp' | 'email' | null {
  if (typed.includes('@')) return 'email'
  return /\p{Nd}/u.test(typed) ? 'whatsapp' : null
}
