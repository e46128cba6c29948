import { PAYMENT_METHODS } from '@wayform/core/money/provider-amounts.ts'
import { REFUND_REASONS } from '@wayform/core/questions/payment/refund-reason.ts'
import { REFUND_STATES } from '@wayform/core/questions/payment/refunds.ts'
import { RESPONSE_STATUSES } from '@wayform/core/responses/statuses.ts'
import * as z from 'zod'
import { ownerRoute } from '../route.ts'
import { shownQuestions } from '../shapes.ts'
import { responseSource } from './share.ts'
import { id, moment, time, timeZone } from '../shapes/basics.ts'
import { delivery } from '../shapes/deliveries.ts'
import { DATE_ORDERS } from '@wayform/core/import/answers/read-moment.ts'
import { MAX_OLD_CELL, MAX_OLD_COLUMNS, MAX_OLD_ROWS, TIME_COLUMN } from '@wayform/core/import/answers/old-answers.ts'

export const MAX_PAGE_SIZE = 100
const MAX_AT_ONCE = 1_000

/**
 * Why a response is suspect: the honeypot field was filled in; it came faster than a person can answer; the same
 * answers come from one IP address repeatedly; the proof of work is missing.
 */
export const SUSPECT_REASONS = ['hiddenField', 'tooFast', 'repeated', 'noProof'] as const
export type SuspectReason = (typeof SUSPECT_REASONS)[number]
/**
 * No provider confirms cash and payments to the owner's account: the customer says that it is paid, which proves
 * nothing, and a member marks it. The other methods are due until the provider confirms the payment.
 */
export const PAYMENT_STATES = [
  'cash',
  'unpaid',
  'proofSent',
  'marked',
  'due',
  'paid',
  'partlyRefunded',
  'refunded',
] as const

/** In a form with very many responses, search matches are counted up to this number. */
export const MAX_COUNTED = 1_000
/** The number of rows that an export will have. */
export const ROW_COUNT_HEADER = 'x-row-count'

/** The chat belongs to the respondent: Wayform can't see whether the message was sent there. */
export const HAND_OFF_STATES = ['waiting', 'opened'] as const

const handOff = z
  .object({
    state: z.enum(HAND_OFF_STATES),
    openedAt: time.nullable(),
    copiedAt: time.nullable(),
    scannedAt: time.nullable(),
  })
  .meta({
    id: 'HandOff',
    description:
      'The message that the respondent sends: `waiting` for them to press send, or `opened` in WhatsApp. When they opened it, copied it or scanned its QR code; whether it was sent is not known',
  })

/** A file from a respondent. Its link expires after an hour; `responses.file` returns a new one. */
const file = z
  .object({
    uploadId: id,
    name: z.string(),
    type: z.string(),
    size: z.number().int().nullable(),
    isImage: z.boolean().describe('A picture that a page can show'),
    url: z.string(),
  })
  .meta({ id: 'ResponseFile', description: 'A file that a respondent sent' })

const refund = z
  .object({
    amount: z.string(),
    state: z.enum(REFUND_STATES),
    at: time,
    askedBy: z.string().nullable().describe('Null: the rule of bookings, or somebody at the provider'),
    reason: z.enum(REFUND_REASONS).nullable().describe('Why it failed, or why the customer’s bank asks for it'),
    code: z.string().nullable().describe('The same in the provider’s own words'),
  })
  .meta({ id: 'ResponseRefund', description: 'Money that goes back through a provider, or is asked for there' })

/** The payment state of a response. Cash is paid outside of Wayform. */
const payment = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    label: z.string().describe('What the method was called when it was chosen'),
    amount: z.string(),
    currency: z.string(),
    state: z.enum(PAYMENT_STATES),
    reference: z.string().nullable(),
    markedBy: z.string().nullable().describe('The member who marked it as paid'),
    markedAt: time.nullable(),
    proof: z
      .object({ at: time, file: file.nullable() })
      .nullable()
      .describe('The customer says that it is paid, which proves nothing'),
    refundable: z
      .string()
      .nullable()
      .describe('What can go back through the provider; null: nothing, or there is none'),
    refunds: z.array(refund).describe('Through the provider, the oldest first'),
  })
  .meta({ id: 'ResponsePayment', description: 'What is owed for a response, and whether it was paid' })

const assignee = z
  .object({ personId: id, name: z.string() })
  .meta({ id: 'Assignee', description: 'A member of the workspace whom responses can be given to' })
export type Assignee = z.output<typeof assignee>

const response = z
  .object({
    _id: id,
    createdAt: time,
    responseNumber: z.number().int(),
    isTest: z.boolean().describe('A test of the owner’s: its number is of a series of its own'),
    isImported: z.boolean().optional().describe('Came from an old table: it was never sent anywhere'),
    deliveredTo: z.string(),
    version: z.number().int(),
    locale: z.string().describe('The language that the form had for the respondent; empty: not told'),
    status: z.enum(RESPONSE_STATUSES),
    note: z.string(),
    isSuspect: z.boolean().describe('Looks like spam; stored and delivered all the same'),
    suspectReasons: z.array(z.enum(SUSPECT_REASONS)),
    source: responseSource.optional(),
    assignedTo: assignee.optional().describe('The member whose it is: routed to them, or given by hand'),
    handOff,
    responses: z.array(
      z.object({
        questionId: z.string(),
        label: z.string().describe('As the version said it that was answered'),
        answer: z.unknown().describe('As it was sent'),
        text: z.string().describe('As people read it'),
        paymentReferenceNo: z.string().nullable(),
        type: z.string().describe('The question’s type in that version'),
        files: z.array(file).optional(),
        payment: payment.optional(),
      }),
    ),
    deliveries: z.array(delivery),
  })
  .meta({ id: 'Response', description: 'What one person answered, and where it went' })
export type StoredResponse = z.output<typeof response>

/** A question of any version that is a column of the table and the export. */
const column = z
  .object({
    questionId: z.string(),
    label: z.string(),
    type: z.string(),
    isInDraft: z.boolean().describe('False: only older versions ask it'),
  })
  .meta({ id: 'ResponseColumn', description: 'A question of any version, as the newest one that has it calls it' })
export type ResponseColumn = z.output<typeof column>

/** The filter of responses: the same for the table, the neighbours of one response, and the exports. */
const filter = z.object({
  searchTerm: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Part of any answer as people read it, without regard to case and accents'),
  startDate: moment.optional().describe('From this moment, or from the beginning of this day in browserTimeZone'),
  endDate: moment.optional().describe('Before this moment, or to the end of this day in browserTimeZone'),
  status: z.enum(RESPONSE_STATUSES).optional(),
  unpaid: z.enum(['true', 'false']).default('false').describe('True: only those that wait for their payment'),
  browserTimeZone: timeZone.default('UTC'),
  tests: z
    .enum(['true', 'false'])
    .default('false')
    .describe('True: the test answers, which are nowhere else; false: the responses'),
})
export type ResponseFilter = z.output<typeof filter>

/** So many rows of an old table are sent at once. */
export const OLD_ROWS_AT_ONCE = 250
/** Time limit for taking an import back as a whole. */
export const UNDO_IMPORT_MS = 30 * 86_400_000

const importId = z.uuid().describe('Made by the importing client: a row of the same import and line is stored once')

const oldRow = z.object({
  line: z.number().int().min(1).max(10_000_000).describe('Of the file'),
  cells: z.array(z.string().max(MAX_OLD_CELL)).max(MAX_OLD_COLUMNS),
})

const oldImport = z
  .object({
    importId,
    at: time,
    person: z.string().nullable().describe('Who imported them; null: somebody who is not there any more'),
    count: z.number().int().describe('Its responses that are still there'),
    changed: z.number().int().describe('Those of them that somebody has worked with since: status, note, payment'),
  })
  .meta({ id: 'OldImport', description: 'An import of old responses into a form' })
export type OldImport = z.output<typeof oldImport>

const ofForm = z.object({ formId: id })
const byResponse = z.object({ responseId: id })
const several = z.object({ responseIds: z.array(id).min(1).max(MAX_AT_ONCE) })
const filtered = ofForm.extend(filter.shape)
const exported = filtered.extend({
  by: z.literal('line').optional().describe('A row for each line of an order, instead of one for each response'),
})

export const responses = {
  list: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/responses',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Responses of one form, newest first; pages count from 0',
    query: ofForm.extend({
      index: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
      ...filter.shape,
    }),
    answers: {
      200: z.object({
        list: z.array(response),
        questions: shownQuestions,
        columns: z.array(column).describe('In the order of the draft; what only older versions ask comes last'),
        total: z.number().int(),
        isTotalExact: z.boolean().describe('False: there are more than `total`, which is as far as pages go'),
        locked: z.number().int().describe('Beyond the plan: stored and delivered, but not shown'),
        people: z
          .array(assignee)
          .optional()
          .describe('Whom a response can be given to, for those who may; absent in a workspace without members'),
      }),
    },
  }),
  get: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/responses/:responseId',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'One response, and its neighbours among those that the filter lets through',
    params: byResponse,
    query: filtered,
    answers: { 200: z.object({ response, newerId: id.nullable(), olderId: id.nullable() }) },
    errors: ['response.notFound'],
  }),
  edit: ownerRoute({
    may: 'answer',
    method: 'PATCH',
    path: '/api/responses/:responseId',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'A note on a response, and how far the owner is with it; cancelling gives back what it took',
    description: 'What a provider took for a booking that a member cancels goes back by the owner’s rule.',
    params: byResponse,
    query: ofForm,
    body: z.object({
      note: z.string().max(5_000).optional(),
      status: z.enum(RESPONSE_STATUSES).optional(),
      reason: z.string().max(200).optional().describe('With cancelled: why, for the customer to read on their page'),
    }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'order.stockGone', 'booking.taken', 'booking.notStarted'],
  }),
  markPaid: ownerRoute({
    may: 'answer',
    method: 'PUT',
    path: '/api/responses/:responseId/paid',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Mark what no provider confirms as paid, or take that back',
    params: byResponse,
    query: ofForm,
    body: z.object({ isPaid: z.boolean() }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'payment.nothingToPay'],
  }),
  refund: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/responses/:responseId/refund',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Mark what was paid to the owner’s account, or in person, as given back; or take that back',
    description: 'Moves no money. What a provider took can’t be marked.',
    params: byResponse,
    query: ofForm,
    body: z.object({
      isRefunded: z.boolean(),
      cancels: z.boolean().describe('Cancels the response, too: what it took goes back in stock'),
    }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'payment.nothingToRefund'],
  }),
  giveBack: ownerRoute({
    may: 'manageMoney',
    method: 'POST',
    path: '/api/responses/:responseId/refunds',
    gate: 'responses',
    owns: 'query.formId',
    creates: true,
    summary: 'Give back what a provider took, the whole of it or a part',
    description:
      'The provider is asked at once. If it does not answer, the refund stays asked for, and Wayform asks again: it is never made twice.',
    params: byResponse,
    query: ofForm,
    body: z.object({
      amount: z.string().max(40),
      left: z
        .string()
        .max(40)
        .describe('What could go back when it was decided; refused when that is another amount by now'),
      cancels: z.boolean().describe('Cancels the response, too: what it took goes back in stock'),
    }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'payment.nothingToRefund', 'request.changed'],
  }),
  assign: ownerRoute({
    may: 'assign',
    method: 'PUT',
    path: '/api/responses/:responseId/assignee',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Give a response to a member, or take it from one; an agent sees it from then on, or no longer',
    params: byResponse,
    query: ofForm,
    body: z.object({ personId: id.nullable() }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'member.notFound'],
  }),
  remove: ownerRoute({
    may: 'remove',
    method: 'DELETE',
    path: '/api/responses',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Delete responses; they can be brought back for ten minutes. Ids of other forms are left alone',
    query: ofForm,
    body: several,
    answers: { 200: z.object({ deleted: z.number().int() }) },
  }),
  undelete: ownerRoute({
    may: 'remove',
    method: 'POST',
    path: '/api/responses/undelete',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Bring back responses that were deleted less than ten minutes ago',
    query: ofForm,
    body: several,
    answers: { 200: z.object({ restored: z.number().int() }) },
  }),
  importOld: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/responses/import',
    gate: 'importResponses',
    owns: 'query.formId',
    summary: 'Store some rows of an old table as responses, once each; nothing is sent, and no place is taken',
    description: `Rows are read by the published version. A row keeps its own time as long as the form has no newer response;
else it is stored under now, with its time in its note. Rows of an import are sent in the order of their times.`,
    query: ofForm,
    body: z.object({
      importId,
      total: z.number().int().min(1).max(MAX_OLD_ROWS).describe('How many rows the file has'),
      columns: z
        .array(z.string().max(60).nullable())
        .max(MAX_OLD_COLUMNS)
        .describe(`The question that each column answers, ${TIME_COLUMN} for the time, or null`),
      dateOrder: z.enum(DATE_ORDERS),
      country: z.string().max(2).describe('Of phone numbers without a calling code; may be empty'),
      browserTimeZone: timeZone.default('UTC'),
      rows: z.array(oldRow).min(1).max(OLD_ROWS_AT_ONCE),
    }),
    answers: {
      200: z.object({
        stored: z.number().int(),
        known: z.number().int().describe('Stored before'),
        empty: z.number().int().describe('Nothing in them could be read'),
        beyondPlan: z.number().int().describe('Not stored: the plan has no room for more responses'),
      }),
    },
    errors: ['response.importUnpublished'],
  }),
  imports: ownerRoute({
    may: 'remove',
    method: 'GET',
    path: '/api/responses/imports',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'The imports of old responses that can be taken back, the newest first',
    query: ofForm,
    answers: { 200: z.object({ imports: z.array(oldImport) }) },
  }),
  removeImport: ownerRoute({
    may: 'remove',
    method: 'POST',
    path: '/api/responses/import/remove',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Take back an import of the last 30 days: its responses are deleted',
    query: ofForm,
    body: z.object({
      importId,
      keepChanged: z.boolean().default(false).describe('Not those that somebody has worked with since'),
    }),
    answers: {
      200: z.object({
        removed: z.number().int(),
        undo: id
          .nullable()
          .describe('The entry of the activity that brings them back for ten minutes; null: none was left'),
      }),
    },
    errors: ['response.importTooOld'],
  }),
  exportCsv: ownerRoute({
    may: 'export',
    method: 'GET',
    path: '/api/responses/export',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'The same responses as CSV, one column for each question',
    description: `UTF-8 with a byte order mark. Cells that a spreadsheet would run as a formula are made harmless. The header
\`x-row-count\` says how many rows will come; a connection that breaks off before the end is an export that failed.`,
    query: exported,
    answers: { 200: null },
    content: 'text/csv',
  }),
  exportXlsx: ownerRoute({
    may: 'export',
    method: 'GET',
    path: '/api/responses/export/xlsx',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'The same responses as a spreadsheet',
    query: exported,
    answers: { 200: null },
    content: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  file: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/responses/:responseId/files/:uploadId',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'A link to a file that a respondent sent, good for some minutes',
    params: byResponse.extend({ uploadId: id }),
    query: ofForm,
    answers: { 200: z.object({ url: z.string(), expiresAt: time }) },
    errors: ['response.notFound', 'upload.notFound'],
  }),
  sendAgain: ownerRoute({
    may: 'answer',
    method: 'POST',
    path: '/api/responses/:responseId/deliveries/:deliveryId/send',
    creates: true,
    owns: 'query.formId',
    summary: 'Send a delivery again that failed, is held or was cancelled, or at once when it waits for its next try',
    params: byResponse.extend({ deliveryId: id }),
    query: ofForm,
    answers: { 200: z.object({ delivery }) },
    errors: [
      'response.notFound',
      'delivery.notFound',
      'delivery.notFailed',
      'delivery.paused',
      'delivery.planMissing',
      'delivery.accessLost',
      'delivery.formOff',
      'delivery.formBlocked',
      'delivery.notConnected',
      'delivery.switchedOff',
      'delivery.unproven',
    ],
  }),
}
