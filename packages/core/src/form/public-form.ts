import type { Language } from '../languages.ts'
import type { FormDoc } from './document.ts'
import type { FormLook } from './parts/look.ts'

/**
 * The data of a respondent's page: an allow-list. Secrets are stored elsewhere, and the receiving number is sent only
 * in the answer to a submission.
 */
export type PublicForm = {
  link: string
  version: number
  name: string
  language: Language
  /** The languages to choose from, the main one first; none for a form with one language. */
  languages?: readonly Language[]
  submitText: string
  branding: boolean
  /** The page computes a proof of work while it is filled in, and sends it with the answers. */
  proofOfWork?: boolean
  /**
   * The default country of phone questions until the page knows the respondent's: the country of the form's own number.
   */
  phoneCountry?: { id: string; callingCode: string }
  questions: FormDoc
  /** Its owner decides what is shown after sending: the page has room for that. */
  hasEndings?: boolean
  /** It has a password, which was given: its script sends the proof. */
  isProtected?: boolean
  /** It has limits: its script asks how they stand. */
  isLive?: boolean
  /** The state of the limits when the page was made. */
  left?: {
    text: string | null
    options: readonly { questionId: string; optionId: string; text: string; isFull: boolean }[]
  }
  /** The owner is trying the form: the page says so, and nothing is counted. */
  isTest?: boolean
  /** Missing for a form that looks as every form does. */
  look?: FormLook
}
