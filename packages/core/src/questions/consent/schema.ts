import * as z from 'zod'
import { isWebUrl, URL_LENGTH_LIMIT } from '../../rules/url.ts'
import { blank, questionBase } from '../base.ts'
import { isBlank } from '../clean-text.ts'
import type { QuestionType } from '../question-type.ts'
import { AGREED, consentUrl } from './answer.ts'

export const MAX_CONSENT_LENGTH = 5_000
export const MAX_BOX_LENGTH = 300
export const MAX_LINK_LENGTH = 100

export const consentSchema = questionBase.extend({
  type: z.literal('CONSENT'),
  consentText: z.string().max(MAX_CONSENT_LENGTH).default(''),
  /** Next to the box. Missing: the default of the form's language, when the document is saved. */
  boxText: z.string().max(MAX_BOX_LENGTH).default(''),
  linkText: z.string().max(MAX_LINK_LENGTH).default(''),
  linkUrl: z.string().max(URL_LENGTH_LIMIT).default(''),
})

export type ConsentQuestion = z.infer<typeof consentSchema>

export const consent: QuestionType<ConsentQuestion> = {
  gate: null,
  asks: {
    typical: ({ consentText }) => ({ text: consentText, url: '' }),
    chart: 'consents',
    compared: ({ boxText }) => ({ kind: 'options', several: false, options: [{ id: AGREED, label: boxText }] }),
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    required: true,
    type: 'CONSENT',
    consentText: '',
    boxText: init.texts.consentBox(),
    linkText: '',
    linkUrl: '',
  }),
  complete: (question, texts) => (question.boxText === '' ? { ...question, boxText: texts.consentBox() } : question),
  // The text of the consent, too: an answer keeps it in the language that it was read in (consents-shown.ts).
  mapTexts: (question, map) => ({
    ...question,
    consentText: map('consent', question.consentText),
    boxText: map('box', question.boxText),
    linkText: map('link', question.linkText),
  }),
  isApart: true,
  problems(question) {
    const url = consentUrl(question)
    if (isBlank(question.boxText) || (isBlank(question.consentText) && url === null)) return [{ key: 'labelRequired' }]
    return url !== null && !isWebUrl(url) ? [{ key: 'invalidUrl' }] : []
  },
}
