import { digitsOf } from '../phone/phone.ts'

/** The whole link stays below this many encoded characters: longer ones break in some browsers and messengers. */
export const MAX_LINK_LENGTH = 2_000

/**
 * Opens WhatsApp with a text that the person still has to send. `encodeURIComponent`, never URLSearchParams: its `+`
 * for a space shows up in the chat. Emoji and other astral characters survive only the longer address on desktops.
 */
export function whatsappLink(number: string, text: string): string {
  const safe = text.toWellFormed()
  const encoded = encodeURIComponent(safe)
  return /[\u{10000}-\u{10FFFF}]/u.test(safe)
    ? `https://api.whatsapp.com/send?phone=${digitsOf(number)}&text=${encoded}`
    : `https://wa.me/${digitsOf(number)}?text=${encoded}`
}
