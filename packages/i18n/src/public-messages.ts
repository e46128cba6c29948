import type { Catalogue } from './catalogue.ts'
import type { Messages } from './messages/en/all.ts'
import type { Translate, Translation } from './translate.ts'

/** The texts of a respondent's page; they are part of the page, so that its script contains no language. */
export type PublicMessages = Pick<Messages, 'form' | 'problems' | 'checkout'>
export type PublicCatalogue = Translation<PublicMessages>
export type PublicT = Translate<PublicMessages>

export function publicMessages(catalogue: Catalogue): PublicCatalogue {
  const { form, problems, checkout } = catalogue
  return { form, problems, checkout }
}
