import type { Language } from '../languages.ts'
import { encodeText, MAX_LINK_LENGTH, whatsappLink } from '../message/whatsapp-link.ts'

/** The texts that every workspace begins with; i18n has them in every language, as `quickReplies.presets`. */
export const PRESETS = ['confirmed', 'ready', 'address'] as const
export type Preset = (typeof PRESETS)[number]

export const MAX_QUICK_REPLIES = 30
export const MAX_TITLE_LENGTH = 60
export const MAX_TEXT_LENGTH = 1_000
/** Leaves room in the link for the number and for what placeholders fill in. */
const MAX_ENCODED_LENGTH = 1_700

/** A Chinese or Arabic letter takes several characters of a link, so the number of letters does not tell. */
export function fitsLink(text: string): boolean {
  return encodeText(text).length <= MAX_ENCODED_LENGTH
}

type OwnTexts = { text: string; translations: Partial<Record<Language, string>> }

/** An owner's text in the respondent's language, or the main one. */
export function textIn({ text, translations }: OwnTexts, language: Language): string {
  const translated = translations[language]?.trim() ?? ''
  return translated === '' ? text : translated
}

/** Opens the chat with the text, which the owner still has to send. Long answers may make it too long: it is cut. */
export function quickReplyLink(number: string, text: string): string {
  const whole = whatsappLink(number, text)
  if (whole.length <= MAX_LINK_LENGTH) return whole
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (cut(number, letters, middle).length <= MAX_LINK_LENGTH) fits = middle
    else tooMany = middle
  }
  return cut(number, letters, fits)
}

function cut(number: string, letters: readonly string[], count: number): string {
  return whatsappLink(number, `${letters.slice(0, count).join('').trimEnd()}…`)
}
