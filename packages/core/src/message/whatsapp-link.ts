import { digitsOf } from '../phone/phone.ts'

/** The maximum length of the encoded link: longer ones break in some browsers and messengers. */
export const MAX_LINK_LENGTH = 2_000

/** Opens WhatsApp with a text that the respondent still has to send. */
export function whatsappLink(number: string, text: string): string {
  return linkStart(number, hasAstral(text)) + encodeText(text)
}

/** Opens an empty chat. */
export function chatLink(number: string): string {
  return `https://wa.me/${digitsOf(number)}`
}

/** Everything before the text. On desktops, emoji and other astral characters survive only the longer URL. */
export function linkStart(number: string, isAstral: boolean): string {
  return isAstral
    ? `https://api.whatsapp.com/send?phone=${digitsOf(number)}&text=`
    : `https://wa.me/${digitsOf(number)}?text=`
}

/** The same message in WhatsApp Web, for a computer without WhatsApp installed. */
export function whatsappWebLink(link: string): string {
  return link.replace(/^.*?(\d+)[?&]text=/, 'https://web.whatsapp.com/send?phone=$1&text=')
}

/**
 * `encodeURIComponent`, never URLSearchParams: its `+` for a space shows up in the chat. It throws for a lone
 * surrogate.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function hasAstral(text: string): boolean {
  return /[\u{10000}-\u{10FFFF}]/u.test(text)
}
