import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'

/** The data of the page's script: the rules of the questions. Their texts are in the markup. */
export type PageData = {
  link: string
  version: number
  language: Language
  name: string
  submitText: string
  /** The page has to compute a proof of work before its answers are accepted. */
  proof?: true
  /** The owner is trying the form: nothing is counted. */
  test?: true
  questions: FormDoc
  messages: PublicCatalogue
  /** The style sheet with the fonts of the form's language, fetched after the page has loaded. */
  fonts?: string
  /** Scripts that are fetched when a page needs them: only those that this form may need. */
  later: {
    keep: string
    /** Comes with `keep`; none in the preview, whose data has all texts. */
    after?: string
  } & Partial<Record<LaterScript, string>>
}

export type LaterScript = 'phone' | 'countries' | 'calling' | 'combobox' | 'uploads' | 'controls' | 'recall'

export const PAGE_DATA_ID = 'wf-data'
export const PAGE_ROOT_ID = 'wf'
export const DONE_TEMPLATE_ID = 'wf-done'
export const PROBLEM_TEMPLATE_ID = 'wf-problem'
export const OFFER_TEMPLATE_ID = 'wf-offer'
export const WAITING_TEMPLATE_ID = 'wf-waiting'
export const PAYMENT_TEMPLATE_ID = 'wf-payment'
/** The element around the payment state from the server, until the script replaces it. */
export const PAYMENT_STATE_ID = 'wf-paid'

/** JSON for a script element: no text of an owner can end the element or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
