import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'

/** What the page hands to its script: the rules of the questions. What they say is in the markup. */
export type PageData = {
  link: string
  version: number
  language: Language
  name: string
  submitText: string
  /** The page has to do some work before its answers are taken. */
  proof?: true
  /** Its owner tries it: nothing is counted. */
  test?: true
  questions: FormDoc
  messages: PublicCatalogue
  /** The fonts of the form's language, fetched after the page has loaded. */
  fonts: readonly FontSource[]
  /** Scripts that are fetched when a page needs them. */
  later: { phone: string; combobox: string; uploads: string; controls: string; keep: string }
}

export type FontSource = { family: string; url: string; range: string }

export const PAGE_DATA_ID = 'wf-data'
export const PAGE_ROOT_ID = 'wf'
export const DONE_TEMPLATE_ID = 'wf-done'
export const PROBLEM_TEMPLATE_ID = 'wf-problem'
export const OFFER_TEMPLATE_ID = 'wf-offer'
export const WAITING_TEMPLATE_ID = 'wf-waiting'
export const PAYMENT_TEMPLATE_ID = 'wf-payment'
/** Around what the server says of a payment, before the page's script does. */
export const PAYMENT_STATE_ID = 'wf-paid'

/** JSON that can stand inside a script element: no text of an owner can end it or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
