import { z } from 'zod'
import { ownerRoute } from '../route.ts'
import { id, moment, nothing, timeZone } from '../shapes/basics.ts'

const count = z.number().int()

const insights = z
  .object({
    views: count,
    starts: count,
    completions: count,
    medianSeconds: count.nullable().describe('From the first answer to the last; null without completions'),
    days: z.array(z.object({ date: z.iso.date(), views: count, starts: count, completions: count })),
    pages: z
      .array(z.object({ questionId: z.string(), label: z.string(), reached: count, left: count }))
      .describe('How many came to each page, and how many went away from it'),
    questions: z.array(
      z.object({
        questionId: z.string(),
        label: z.string(),
        type: z.string(),
        answered: count,
        bars: z.array(z.object({ label: z.string(), count })).describe('Options, ranges or days, by the type'),
        average: z.string().nullable().describe('Of numbers and ratings, as a decimal'),
      }),
    ),
  })
  .meta({ id: 'Insights', description: 'How people get on with a form, and what they answer' })

export const analytics = {
  list: ownerRoute({
    method: 'GET',
    path: '/api/analytics',
    summary: 'Unread, stored and locked responses of every form',
    answers: { 200: z.object({ items: z.array(z.object({ form: id, unread: count, total: count, locked: count })) }) },
  }),
  setUnread: ownerRoute({
    method: 'PATCH',
    path: '/api/analytics/:formId',
    owns: 'params.formId',
    summary: 'Opening the responses screen sets unread to 0',
    params: z.object({ formId: id }),
    body: z.object({ unread: z.literal(0) }),
    answers: { 200: nothing },
  }),
  insights: ownerRoute({
    planned: true,
    method: 'GET',
    path: '/api/analytics/:formId/insights',
    gate: 'responses',
    owns: 'params.formId',
    summary: 'Views, starts, completions, where people leave, and a chart for each question',
    params: z.object({ formId: id }),
    query: z.object({
      startDate: moment.optional(),
      endDate: moment.optional(),
      browserTimeZone: timeZone.default('UTC'),
    }),
    answers: { 200: z.object({ insights }) },
  }),
}
