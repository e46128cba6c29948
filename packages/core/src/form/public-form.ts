import type { Language } from '../languages.ts'
import type { FormDoc } from './document.ts'

/**
 * What a respondent's page is built from: an allow-list. Secrets live elsewhere, and the receiving number is told only
 * with the answer to a submission.
 */
export type PublicForm = {
  link: string
  version: number
  name: string
  language: Language
  submitText: string
  branding: boolean
  /** The page does some work while it is filled in, and sends the proof of it with the answers. */
  proofOfWork?: boolean
  /** What phone questions start with until the page knows where its reader is: the country of the form's own number. */
  phoneCountry?: { id: string; callingCode: string }
  questions: FormDoc
  /** Its owner tries it: the page says so, and nothing of it is counted. */
  isTest?: boolean
}
