import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const SIGNATURE_WAYS = ['both', 'draw', 'type'] as const
export const MAX_SIGNER_TEXT_LENGTH = 100

export const signatureSchema = questionBase.extend({
  type: z.literal('SIGNATURE'),
  /** Below the line: who signs. */
  signerText: z.string().max(MAX_SIGNER_TEXT_LENGTH).default(''),
  /** The ways that the page offers with its script. A typed name is always accepted: some people can't draw. */
  ways: z.enum(SIGNATURE_WAYS).default('both'),
  /** Whether the moment of signing is stored with it. */
  savesTime: z.boolean().default(true),
  /** Whether the message leads to the picture of a drawn one; lists and exports always do. */
  linksPicture: z.boolean().default(true),
})

export type SignatureQuestion = z.infer<typeof signatureSchema>

export const signature: QuestionType<SignatureQuestion> = {
  gate: { feature: 'advancedFields', trigger: 'signature' },
  asks: {
    typical: (_, words) => ({ name: words(16) }),
    chart: 'texts',
    compared: null,
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    type: 'SIGNATURE',
    signerText: '',
    ways: 'both',
    savesTime: true,
    linksPicture: true,
  }),
  mapTexts: (question, map) => ({ ...question, signerText: map('signer', question.signerText) }),
  isApart: true,
}
