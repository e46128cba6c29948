import * as z from 'zod'
import { showIf } from '../../conditions/schema.ts'
import { elementId, MAX_DESCRIPTION_LENGTH, MAX_LABEL_LENGTH, mediaFile } from '../../questions/base.ts'

export const MAX_ENDINGS = 20
export const MAX_REDIRECT_SECONDS = 60
export const MAX_MESSAGE_LINE_LENGTH = 300
const MAX_ADDRESS_LENGTH = 2_000

const address = z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS_LENGTH)

const ending = z.object({
  endingId: elementId,
  /** For the owner's eyes only. */
  name: z.string().max(100).default(''),
  /** The last ending has none: it is for everybody else. */
  showIf,
  title: z.string().max(MAX_LABEL_LENGTH).default(''),
  text: z.string().max(MAX_DESCRIPTION_LENGTH).default(''),
  media: mediaFile.optional(),
  /** The last words of the WhatsApp message. */
  messageLine: z.string().max(MAX_MESSAGE_LINE_LENGTH).optional(),
  button: z.object({ label: z.string().max(100), url: address }).optional(),
  redirect: z
    .object({
      url: address,
      seconds: z.number().int().min(0).max(MAX_REDIRECT_SECONDS).default(0),
      /** The questions whose answers go into the address. */
      answers: z.array(elementId).max(50).default([]),
    })
    .optional(),
})

/** Pages shown after sending: the first that fits, checked from the top. None: our own texts. */
export const formEndings = z.array(ending).max(MAX_ENDINGS).superRefine(onceEach)

function onceEach(list: readonly { endingId: string }[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  list.forEach(({ endingId }, index) => {
    if (seen.has(endingId)) context.addIssue({ code: 'custom', message: 'used twice', path: [index, 'endingId'] })
    seen.add(endingId)
  })
}

export type FormEndings = z.output<typeof formEndings>
export type Ending = FormEndings[number]
