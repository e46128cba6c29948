import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import * as z from 'zod'
import { ownerRoute } from '../route.ts'
import { id, moment, nothing, time, timeZone } from '../shapes/basics.ts'

const count = z.number().int()

/** Bars in display order: options in the order of the form, ranges and months from the first to the last. */
const bar = z.object({
  label: z.string().describe('An option, a range, a score, a month (YYYY-MM), a weekday (1 is Monday) or a method'),
  count,
})

export const CHARTS = ['choices', 'numbers', 'scores', 'months', 'weekdays', 'texts'] as const

const questionInsight = z
  .object({
    questionId: z.string(),
    label: z.string(),
    type: z.string(),
    chart: z
      .enum(CHARTS)
      .describe(
        'What the bars are: options; ranges of numbers; points of a rating; months; weekdays; for texts there are none',
      ),
    answered: count,
    bars: z.array(bar),
    average: z.string().nullable().describe('Of numbers and ratings, as a decimal'),
    min: z.string().nullable(),
    max: z.string().nullable(),
    recommendation: z
      .object({ score: count, would: count, neutral: count, wouldNot: count })
      .nullable()
      .describe(
        'On a scale from 0 to 10: how many gave 9 or 10, 7 or 8, 0 to 6; the score is the share of the first less that of the last',
      ),
    scoreBefore: count.nullable().describe('The score in the period before'),
    grid: z
      .object({ rows: z.array(z.string()), columns: z.array(z.string()) })
      .optional()
      .describe('Of rows that are asked the same: the first bars are its cells, row by row'),
    people: z
      .object({ fresh: count, back: count })
      .optional()
      .describe('Of phone numbers: answers by numbers that were new, and by those that had answered before'),
    latest: z
      .array(
        z.object({
          responseId: id,
          createdAt: time,
          text: z.string(),
          picture: z.string().optional().describe('A link to the first picture among the files'),
        }),
      )
      .describe('The newest answers of a text, for which there is nothing to count'),
  })
  .meta({ id: 'QuestionInsight', description: 'What people answered to one question' })
export type QuestionInsight = z.output<typeof questionInsight>

const usualSeconds = count.nullable().describe('How long filling in usually took, from the first input: the median')

const paid = z
  .object({ amount: z.string().describe('A decimal'), currency: z.enum(CURRENCY_CODES), count })
  .nullable()
  .describe('What providers confirmed, in the most frequent currency; null for a form that takes no money')

const insights = z
  .object({
    views: count,
    starts: count,
    completions: count,
    handedOver: count.describe('Of the completions: how many pressed the button to WhatsApp'),
    usualSeconds,
    paid,
    days: z
      .array(z.object({ date: z.iso.date(), views: count, starts: count, completions: count }))
      .describe('In browserTimeZone, without gaps; at most the last 366 days of the range'),
    hours: z
      .array(z.object({ hour: z.number().int().min(0).max(23), views: count, starts: count, completions: count }))
      .describe('The 24 hours of a day in browserTimeZone, over the whole range'),
    week: z
      .array(z.array(count).length(24))
      .length(7)
      .describe('Completions by weekday, Monday first, and hour in browserTimeZone'),
    sources: z
      .object({
        named: z
          .array(z.object({ name: z.string(), count }))
          .describe('By the source or campaign in the link that was opened, the most frequent first, at most 20'),
        others: count.describe('With a source that is not listed'),
        unnamed: count.describe('Through a link without a source'),
      })
      .describe('Where the responses came from'),
    bookings: z
      .object({
        booked: count.describe('That began in this time'),
        noShows: count,
        cancelled: count,
        occupancy: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .describe('The share of the time in which somebody could be booked, by the hours as they are now'),
        week: z
          .array(z.array(count).length(24))
          .length(7)
          .describe('When they began, on the shop’s clock: by weekday, Monday first, and hour'),
        timeZone: z.string().describe('The shop’s'),
      })
      .optional()
      .describe('Of forms that take bookings'),
    before: z
      .object({
        startDate: z.iso.date(),
        endDate: z.iso.date(),
        views: count,
        starts: count,
        completions: count,
        handedOver: count,
        usualSeconds,
        paid,
        days: z.array(z.object({ date: z.iso.date(), completions: count })).describe('One for each of the days above'),
      })
      .nullable()
      .describe('The period of the same length before, earlier by whole weeks; null if the form did not exist then'),
    pages: z
      .array(z.object({ pageId: z.string(), label: z.string(), reached: count, left: count }))
      .describe('How many came to each page, and how many of them went no further; empty for forms with one page'),
    answersFrom: count.describe('How many responses the questions are counted over: the newest of the range'),
    questions: z.array(questionInsight),
  })
  .meta({ id: 'Insights', description: 'How people get on with a form, and what they answer' })
export type Insights = z.output<typeof insights>

/** Days that a dashboard's card shows, with today. */
export const WEEK_DAYS = 7

const formCounts = z
  .object({
    form: id,
    unread: count,
    total: count,
    locked: count,
    week: z
      .array(count)
      .length(WEEK_DAYS)
      .optional()
      .describe('With browserTimeZone: the responses of the last seven days there, today last'),
    last: z
      .object({
        at: time,
        name: z.string().nullable().describe('Who answered; null if it is locked, or the form doesn’t ask for it'),
      })
      .nullable()
      .optional()
      .describe('With browserTimeZone: the newest response'),
  })
  .meta({ id: 'FormCounts', description: 'How many responses a form has, and how its week was' })
export type FormCounts = z.output<typeof formCounts>

export const analytics = {
  list: ownerRoute({
    may: 'seeForms',
    method: 'GET',
    path: '/api/analytics',
    summary: 'Unread, stored and locked responses of every form, and their week',
    description: 'What is unread is each person’s own. An agent’s counts are of the responses that are theirs.',
    query: z.object({ browserTimeZone: timeZone.optional().describe('Without it, only the counts') }),
    answers: {
      200: z.object({
        items: z.array(formCounts),
        elsewhere: count.optional().describe('Unread responses in the person’s other workspaces'),
      }),
    },
  }),
  setUnread: ownerRoute({
    may: 'seeResponses',
    method: 'PATCH',
    path: '/api/analytics/:formId',
    owns: 'params.formId',
    summary: 'Opening the responses screen sets unread to 0, for this person',
    params: z.object({ formId: id }),
    body: z.object({ unread: z.literal(0) }),
    answers: { 200: nothing },
  }),
  insights: ownerRoute({
    may: 'seeInsights',
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
