import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'

/** What the page hands to its script. */
export type PageData = {
  form: PublicForm
  messages: PublicCatalogue
  values: RawAnswers
  /** The fonts of the form's language, fetched after the page has loaded. */
  fonts: readonly FontSource[]
}

export type FontSource = { family: string; url: string; range: string }

export const PAGE_DATA_ID = 'wf-data'
export const PAGE_ROOT_ID = 'wf'

const SERVER_ONLY = ['check', 'receipt', 'notice']
const OWNER_ONLY = [
  'duplicateOptions',
  'onlyOnePayment',
  'featureMissing',
  'labelRequired',
  'nothingToAsk',
  'backwardTarget',
]

/** Only the texts that the script may need: they travel with every page. */
export function scriptMessages({ form, problems }: PublicCatalogue): PublicCatalogue {
  return { form: without(form, SERVER_ONLY), problems: without(problems, OWNER_ONLY) }
}

/** The type still names what was left out: nothing in the script asks for it. */
function without<T extends object>(texts: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))) as T
}

/** JSON that can stand inside a script element: no text of an owner can end it or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
