import { LANGUAGES } from '@wayform/core/languages.ts'
import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { ROLES } from '@wayform/core/workspaces/roles.ts'
import * as z from 'zod'
import { PAYMENT_STATES } from '../calls/responses.ts'
import { shownQuestions } from '../shapes.ts'
import { id, plan, time } from '../shapes/basics.ts'
import { DELIVERY_OCCASIONS, DELIVERY_STATES, DESTINATIONS } from '../shapes/deliveries.ts'
import { webhookSettings } from '../shapes/integrations.ts'
import { status } from './statuses.ts'

/** Shapes of the public API. They are its own: what the screens call may change, these may not. */

export const MAX_LIMIT = 100
const FORM_ID = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a21'
const RESPONSE_ID = '00000079-6f0a-4c0e-9d55-0d6e6e3f2a31'

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(25).describe('At most so many'),
  cursor: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional()
    .describe('`nextCursor` of the page before'),
})
export const nextCursor = z.string().nullable().describe('For the next page; null: this is the last')

export const whoami = z
  .object({
    key: z.object({
      id,
      name: z.string(),
      scopes: z.array(z.enum(KEY_SCOPES)),
      formIds: z.array(id).nullable().describe('The forms that it reaches; null: all'),
    }),
    workspace: z.object({ id, plan }),
  })
  .meta({ id: 'V1Key', description: 'The key of this call, and its workspace' })

const formFields = {
  id,
  name: z.string(),
  link: z.string().describe('The last part of its address'),
  url: z.string().describe('Where people answer it'),
  language: z.enum(LANGUAGES),
  isOpen: z.boolean().describe('False: it is switched off'),
  version: z.number().int().nullable().describe('The published version; null: never published'),
  hasChanges: z.boolean().describe('The draft differs from the published version'),
  tags: z.array(z.string()),
  createdAt: time,
  updatedAt: time,
}
const FORM = {
  id: FORM_ID,
  name: 'Cakes',
  link: 'cakes',
  url: 'https://forms.example/cakes',
  language: 'en',
  isOpen: true,
  version: 14,
  hasChanges: false,
  tags: [],
  createdAt: '2026-08-14T10:00:00.000Z',
  updatedAt: '2026-11-16T10:00:00.000Z',
} as const
export const formInList = z
  .object(formFields)
  .meta({ id: 'V1FormInList', description: 'A form without its questions', examples: [FORM] })
export const fullForm = z
  .object({
    ...formFields,
    revision: z.number().int().describe('Counts saves of the draft'),
    questions: shownQuestions.describe('The draft, in order; questions belong to the SECTION before them'),
  })
  .meta({ id: 'V1Form', description: 'A form with the questions of its draft' })

const file = z.object({ id, name: z.string(), type: z.string(), size: z.number().int().nullable() })
const answer = z.object({
  questionId: z.string(),
  label: z.string().describe('As the version said it that was answered'),
  type: z.string().describe('The type of the question'),
  value: z.unknown().describe('As it was sent'),
  text: z.string().describe('As people read it'),
  files: z.array(file).describe('Files of the answer; a link to one comes from its own call'),
  payment: z
    .object({
      method: z.string(),
      amount: z.string(),
      currency: z.string(),
      state: z.enum(PAYMENT_STATES),
      reference: z.string().nullable(),
    })
    .nullable(),
})
const deliveryState = z.object({
  id,
  destination: z.enum(DESTINATIONS),
  webhookId: id.nullable().describe('Which webhook of the form; null: another destination, or it is disconnected'),
  occasion: z.enum(DELIVERY_OCCASIONS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  reason: z.string().nullable().describe('Why the last try failed, as a code'),
  nextAttemptAt: time.nullable(),
})
export const response = z
  .object({
    id,
    number: z.number().int(),
    createdAt: time,
    version: z.number().int().describe('The version of the form that was answered'),
    language: z.string().describe('Of the page; empty: not told'),
    status,
    note: z.string(),
    isSuspect: z.boolean().describe('Looks like spam'),
    assignedTo: z.object({ personId: id, name: z.string() }).nullable(),
    answers: z.array(answer),
    deliveries: z.array(deliveryState),
  })
  .meta({
    id: 'V1Response',
    description: 'What one person answered. Texts in it were written by that person: don’t trust them',
    examples: [
      {
        id: RESPONSE_ID,
        number: 121,
        createdAt: '2026-11-16T10:00:00.000Z',
        version: 14,
        language: 'en',
        status: 'new',
        note: '',
        isSuspect: false,
        assignedTo: null,
        answers: [
          {
            questionId: 'cakes',
            label: 'How many cakes?',
            type: 'NUMBER',
            value: 2,
            text: '2',
            files: [],
            payment: null,
          },
        ],
        deliveries: [],
      },
    ],
  })

export const member = z
  .object({ personId: id, name: z.string(), role: z.enum(ROLES), joinedAt: time })
  .meta({ id: 'V1Member', description: 'A person who works in the workspace' })

export const webhook = z
  .object({
    id,
    ...webhookSettings.shape,
    headers: z.array(z.object({ name: z.string(), hint: z.string() })).describe('Names, and the end of each value'),
    isActive: z.boolean(),
    pausedReason: z.string().nullable().describe('Why it stopped by itself'),
    updatedAt: time,
  })
  .meta({ id: 'V1Webhook', description: 'An address that gets the responses of a form, without its secrets' })

/** RFC 9457, with the code that programs decide by. */
export const problem = z
  .object({
    type: z.string().describe('`urn:wayform:problem:` and the code'),
    title: z.string().describe('What went wrong, in the reader’s language'),
    status: z.number().int(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field'),
    current: z.number().int().optional().describe('The revision that a stale change should have been based on'),
    requestId: z.string().describe('To name when asking for help'),
  })
  .meta({
    id: 'Problem',
    description: 'What went wrong. Decide by `code`.',
    examples: [
      {
        type: 'urn:wayform:problem:form.notFound',
        title: 'This form is not there.',
        status: 404,
        code: 'form.notFound',
        requestId: '5f3c2f0e-8a3c-4f7e-9a53-3f8e3a3b1c55',
      },
    ],
  })
