import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { Language } from '../languages.ts'
import { consentUrl } from '../questions/consent/answer.ts'
import { isConsent } from '../questions/consent/is-consent.ts'

/**
 * The answers with each consent as it was read: a respondent who read a translation did not agree to the words of the
 * main language. `shown`: the questions of the answered version in the respondent's language.
 */
export function withShownConsents(answers: Answers, shown: FormDoc, language: Language): Answers {
  const agreed = shown.filter(isConsent).filter(({ questionId }) => Object.hasOwn(answers, questionId))
  if (agreed.length === 0) return answers
  const read = agreed.map((question) => [
    question.questionId,
    { text: question.consentText, url: consentUrl(question) ?? '', language },
  ])
  return { ...answers, ...Object.fromEntries(read) }
}
