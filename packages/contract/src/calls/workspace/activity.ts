import { INTEGRATION_KINDS } from '@wayform/core/form/integrations/integrations.ts'
import { PAYMENT_METHODS } from '@wayform/core/money/provider-amounts.ts'
import {
  ACTIVITY_KINDS,
  ACTIVITY_VERBS,
  type ActivityDetails,
  EXPORT_FORMATS,
  SETTINGS_GROUPS,
} from '@wayform/core/workspaces/activity.ts'
import { ROLES } from '@wayform/core/workspaces/roles.ts'
import * as z from 'zod'
import { HOUR } from '../../limit.ts'
import { ownerRoute } from '../../route.ts'
import { id, moment, nothing, plan, time, timeZone } from '../../shapes/basics.ts'
import { RESPONSE_STATUSES } from '@wayform/core/responses/statuses.ts'

/** Beyond that, the number of entries is not counted. */
export const MAX_COUNTED_ACTIVITY = 10_000
const MAX_PAGE_SIZE = 100

const count = z.number().int()

export const activityDetails = z.object({
  name: z.string().optional(),
  before: z.string().optional().describe('The name before'),
  version: count.optional(),
  added: count.optional(),
  changed: count.optional(),
  removed: count.optional(),
  format: z.enum(EXPORT_FORMATS).optional(),
  count: count.nullable().optional(),
  number: count.optional().describe('Of the response'),
  products: count.optional(),
  assignee: z.string().nullable().optional().describe('Null: no member'),
  status: z.enum(RESPONSE_STATUSES).optional(),
  isOrder: z.boolean().optional(),
  groups: z.array(z.enum(SETTINGS_GROUPS)).optional(),
  integration: z.enum(INTEGRATION_KINDS).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  plan: plan.optional(),
  planBefore: plan.optional(),
  role: z.enum(ROLES).optional(),
  roleBefore: z.enum(ROLES).optional(),
  key: z.string().optional().describe('The name of the API key with which a program did it'),
}) satisfies z.ZodType<ActivityDetails>

const entry = z
  .object({
    id,
    at: time,
    person: z
      .object({ id: id.nullable().describe('Null: the account is deleted'), name: z.string() })
      .nullable()
      .describe('As the person was called then; null: a payment provider or the operator'),
    verb: z.enum(ACTIVITY_VERBS),
    form: z
      .object({ id, name: z.string(), isThere: z.boolean().describe('False: it is deleted') })
      .nullable()
      .describe('As the form was called then'),
    details: activityDetails,
    undoUntil: time.nullable().describe('Until then what was deleted can be brought back; null: it can’t'),
  })
  .meta({ id: 'ActivityEntry', description: 'Something that somebody did in the workspace' })
export type ActivityEntry = z.output<typeof entry>

const filter = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  person: id.optional(),
  form: id.optional(),
  startDate: moment.optional().describe('From this moment, or from the beginning of this day in browserTimeZone'),
  endDate: moment.optional().describe('Before this moment, or to the end of this day in browserTimeZone'),
  browserTimeZone: timeZone.default('UTC'),
})
export type ActivityFilter = z.output<typeof filter>

const choices = z.array(z.object({ id, name: z.string() }))

/** The activity of a workspace: actions and their actors. It is added to, never changed, and kept for twelve months. */
export const activity = {
  list: ownerRoute({
    may: 'seeActivity',
    method: 'GET',
    path: '/api/activity',
    summary: 'What was done in the workspace, the newest first',
    query: filter.extend({
      after: z.string().max(100).optional().describe('`next` of the page before'),
      pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
    }),
    answers: {
      200: z.object({
        list: z.array(entry),
        next: z.string().nullable(),
        total: count.nullable().describe('With the first page only'),
        isTotalExact: z.boolean().describe('False: there are more than `total`'),
      }),
    },
  }),
  choices: ownerRoute({
    may: 'seeActivity',
    method: 'GET',
    path: '/api/activity/choices',
    summary: 'The people and forms that entries are about, also those that are gone',
    answers: { 200: z.object({ people: choices, forms: choices }) },
  }),
  bringBack: ownerRoute({
    may: 'remove',
    method: 'POST',
    path: '/api/activity/:entryId/bring-back',
    summary: 'Bring back the form or the responses whose deletion an entry is about',
    params: z.object({ entryId: id }),
    answers: { 200: nothing },
    errors: ['activity.tooLate', 'form.notFound', 'plan.formLimit', 'plan.featureMissing'],
  }),
  exportCsv: ownerRoute({
    may: 'seeActivity',
    method: 'GET',
    path: '/api/activity/export',
    summary: 'The same entries as CSV',
    description:
      'UTF-8 with a byte order mark. Cells that a spreadsheet would run as a formula are made harmless. A connection that breaks off before the end is an export that failed.',
    query: filter,
    limits: { activityExports: { by: 'account', most: 60, seconds: HOUR } },
    answers: { 200: null },
    content: 'text/csv',
  }),
}
