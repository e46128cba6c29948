import {
  INTEGRATION_KINDS,
  JSON_TYPE,
  WEBHOOK_CONTENT_TYPES,
  WEBHOOK_FORMATS,
  WEBHOOK_METHODS,
} from '@wayform/core/form/integrations/integrations.ts'
import { MAX_TEMPLATE_LENGTH } from '@wayform/core/form/integrations/body-template.ts'
import * as z from 'zod'
import { id, time } from './basics.ts'
import { DESTINATIONS, notArrived } from './deliveries.ts'

export const integrationType = z.enum(INTEGRATION_KINDS)

export const MAX_SCRIPT_LENGTH = 50_000
export const MAX_WEBHOOK_FIELDS = 200

export const webhookMethod = z.enum(WEBHOOK_METHODS)
/** As typed: problems are reported in words. */
export const webhookUrl = z
  .string()
  .trim()
  .max(2_083)
  .meta({ format: 'uri', examples: ['https://example.com/orders'] })

const fieldName = z.string().min(1).max(200)

/** A longer one up to this length is answered with a problem in words. */
const MAX_SENT_TEMPLATE_LENGTH = 50_000

export const MAX_WEBHOOK_NAME_LENGTH = 60

export const webhookSettings = z.object({
  url: webhookUrl,
  name: z
    .string()
    .trim()
    .max(MAX_WEBHOOK_NAME_LENGTH)
    .default('')
    .describe('What its owner calls it, to tell several apart; empty: nothing'),
  format: z
    .enum(WEBHOOK_FORMATS)
    .default('fields')
    .describe('fields: as `keys` say; slack, discord: a message for their incoming webhooks; template: your own JSON'),
  template: z
    .string()
    .max(MAX_SENT_TEMPLATE_LENGTH)
    .default('')
    .describe(
      `At most ${MAX_TEMPLATE_LENGTH} characters of JSON. {{@questionId}} is an answer; also {{formName}}, {{responseNumber}}, {{responseTime}}, {{responseId}} (of this API), {{deliveredTo}}, and {{answers}} for all. Inside quotes they are text, elsewhere a value`,
    ),
  method: webhookMethod.default('post'),
  contentType: z
    .enum(WEBHOOK_CONTENT_TYPES)
    .default(JSON_TYPE)
    .describe('GET always sends a form, every format but fields JSON by POST'),
  keys: z
    .array(
      z.object({
        key: fieldName.describe(
          'A question’s id, or responseTime, responseNumber, deliveredTo; of orders and bookings also responseStatus, statusReason, and parts of a booking such as questionId.starts',
        ),
        value: z.string().max(200).describe('The name that it is sent under; empty: its own'),
      }),
    )
    .max(MAX_WEBHOOK_FIELDS)
    .default([])
    .describe(
      'What is sent, and under which name. None: all answers under the questions’ labels, with the three others',
    ),
  additionalFields: z
    .array(z.object({ key: fieldName, value: z.string().max(1_000) }))
    .max(MAX_WEBHOOK_FIELDS)
    .default([{ key: 'form_name', value: '' }])
    .describe('Sent with every response as they are; form_name without a value is the name of the form'),
})

/** As typed or pasted: problems are reported in words with an example. */
const typedId = z.string().trim().max(200)

export const analyticsIds = {
  googleAnalytics: typedId.describe('Of a GA4 property').meta({ examples: ['G-AB12CD34EF'] }),
  pixelAnalytics: typedId.describe('The number of the pixel').meta({ examples: ['123456789012345'] }),
}

const state = z.object({
  isActive: z.boolean(),
  pausedReason: z.string().nullable().describe('Why it stopped by itself: access taken back, an endpoint that is gone'),
  updatedAt: time,
})

/** As its owner sees it, without tokens, header values and the signing secret. */
export const integrations = z
  .object({
    gsheet: state.extend({
      spreadsheetUrl: z.string(),
      spreadsheetId: z.string(),
      sheetId: z.number().int(),
      hasLines: z.boolean().describe('Whether a second tab has a row for each line of an order'),
      pausedReason: state.shape.pausedReason.describe(
        'accessRevoked: the access was taken back at Google; spreadsheetGone: it was deleted. Responses wait meanwhile',
      ),
    }),
    customScript: state.extend({ content: z.string() }),
    webhooks: z
      .array(
        state.extend({
          id,
          pausedReason: state.shape.pausedReason.describe(
            'gone: the address answered 410. failing: for days nothing that was sent there arrived',
          ),
          ...webhookSettings.shape,
          headers: z
            .array(z.object({ name: z.string(), hint: z.string() }))
            .describe('Names, and the end of each value'),
        }),
      )
      .describe('The oldest first'),
    googleAnalytics: state.extend({ analyticsId: z.string() }),
    pixelAnalytics: state.extend({ analyticsId: z.string() }),
  })
  .partial()
  .meta({ id: 'Integrations', description: 'What a form is connected to, without its secrets' })

/** The state of a destination, as the ledger has it from the newest responses of a form. */
const destinationState = z
  .object({
    destination: z.enum(DESTINATIONS),
    webhookId: id.nullable().describe('Which webhook of the form; null: another destination'),
    lastAt: time.nullable().describe('When it took something last'),
    failing: z
      .object({
        tries: z.number().int().describe('Of what was tried last'),
        nextAttemptAt: time.nullable().describe('Null: it is not tried again by itself'),
        reason: notArrived,
      })
      .nullable()
      .describe('When what was tried last has not arrived'),
    waiting: z.number().int().describe('How many of the newest are held back'),
  })
  .meta({ id: 'DestinationState', description: 'How a destination of a form fares' })

export const integrationStates = z.object({
  destinations: z.array(destinationState).describe('Those that got something, or were to'),
  pauses: z
    .array(
      z.object({
        kind: integrationType,
        webhookId: id.nullable(),
        at: time,
        by: z.string().describe('The person’s name then'),
      }),
    )
    .describe('Who paused what is paused now'),
})
export type IntegrationStates = z.output<typeof integrationStates>
export type DestinationState = z.output<typeof destinationState>
