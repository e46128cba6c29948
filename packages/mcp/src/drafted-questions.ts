import type { Calls } from '@wayform/client/v1.ts'
import * as z from 'zod'

/** Types that an assistant can write by themselves. Payments and orders are about money: those are for people. */
const PLAIN = ['TEXT', 'NUMBER', 'EMAIL', 'PHONE', 'ADDRESS', 'DATE', 'TIME', 'RATING', 'FILE', 'SIGNATURE'] as const
const CHOICES = ['RADIO', 'CHECKBOX', 'DROPDOWN'] as const
const MAX_DRAFTED = 200

const question = z.object({
  type: z
    .enum([...PLAIN, ...CHOICES, 'SECTION', 'HEADER'])
    .describe('SECTION begins a page, HEADER is a heading; RADIO, CHECKBOX and DROPDOWN have options'),
  label: z.string().max(1_000).describe('The question as people read it'),
  description: z.string().max(2_000).optional(),
  isRequired: z.boolean().default(false),
  options: z.array(z.string().min(1).max(200)).max(100).optional().describe('What can be chosen'),
})

export const draftedQuestions = z.array(question).min(1).max(MAX_DRAFTED).describe('In order')

type Document = Calls['createForm']['asked']['body']['questions']

/** As the API takes a document. Ids are made here: they are new with every form. */
export function documentOf(questions: z.output<typeof draftedQuestions>): Document {
  return questions.map(({ type, label, description = '', isRequired, options = [] }, index) => {
    const asked = {
      questionId: `q${index + 1}`,
      label,
      description,
      ...(type !== 'SECTION' && type !== 'HEADER' && { required: isRequired }),
      ...(CHOICES.some((each) => each === type) && {
        options: options.map((text, place) => ({ _id: `q${index + 1}o${place + 1}`, label: text })),
      }),
    }
    return { ...asked, type }
  })
}
