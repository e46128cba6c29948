import type { QuestionTexts } from '@wayform/core/questions/question-type.ts'
import type { T } from './catalogue.ts'

/** Texts of new questions, from a translator of the form's language. */
export function questionTexts(t: T): QuestionTexts {
  return {
    optionLabel: (number) => t('questions.option', { number }),
    addressLabel: (line) => t(`questions.address.${line}`),
    methodLabel: (method) => t(`questions.methods.${method}`),
    consentBox: () => t('questions.consentBox'),
  }
}
