import { z } from 'zod'
import { ownerRoute } from '../route.ts'
import { shownQuestions } from '../shapes.ts'
import { id, moment, optionalUntilServed, time, timeZone } from '../shapes/basics.ts'

export const MAX_PAGE_SIZE = 100
const MAX_AT_ONCE = 1_000

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const
export const DESTINATIONS = ['whatsapp', 'email'] as const
/**
 * Why a response is suspected: something stands in a field that people don't see; it came faster than a person can
 * answer; the same answers come from one address again and again; the work that the form asks for was not done.
 */
export const SUSPECT_REASONS = ['hiddenField', 'tooFast', 'repeated', 'noProof'] as const
export type SuspectReason = (typeof SUSPECT_REASONS)[number]
export const RESPONSE_STATUSES = ['new', 'inProgress', 'done'] as const

/** Where a response is on its way to one destination; the owner sees it. */
const delivery = z
  .object({
    deliveryId: optionalUntilServed(id),
    destination: z.enum(DESTINATIONS),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    nextAttemptAt: optionalUntilServed(time.nullable()),
  })
  .meta({ id: 'Delivery', description: 'Where a response is on its way to one destination' })

const handOff = z
  .object({ openedAt: time.nullable(), copiedAt: time.nullable(), scannedAt: time.nullable() })
  .describe('When the respondent opened WhatsApp, copied the message or scanned its QR code; absent: none of it yet')

const response = z
  .object({
    _id: id,
    createdAt: time,
    responseNumber: z.number().int(),
    deliveredTo: z.string(),
    version: z.number().int(),
    status: optionalUntilServed(z.enum(RESPONSE_STATUSES)),
    note: optionalUntilServed(z.string()),
    isSuspect: z.boolean().describe('Looks like spam; stored and delivered all the same'),
    suspectReasons: z.array(z.enum(SUSPECT_REASONS)),
    handOff: handOff.optional(),
    responses: z.array(
      z.object({
        questionId: z.string(),
        label: z.string().describe('As the version said it that was answered'),
        answer: z.unknown().describe('As it was sent'),
        text: z.string().describe('As people read it'),
        paymentReferenceNo: z.string().nullable(),
      }),
    ),
    deliveries: z.array(delivery),
  })
  .meta({ id: 'Response', description: 'What one person answered, and where it went' })
export type StoredResponse = z.output<typeof response>

const filter = z.object({
  searchTerm: z.string().trim().max(200).optional().describe('Part of any answer, without regard to case and accents'),
  startDate: moment.optional(),
  endDate: moment.optional(),
  status: z.enum(RESPONSE_STATUSES).optional(),
})
const ofForm = z.object({ formId: id })
const byResponse = z.object({ responseId: id })
const several = z.object({ responseIds: z.array(id).min(1).max(MAX_AT_ONCE) })
const exported = ofForm.extend({ ...filter.shape, browserTimeZone: timeZone.default('UTC') })

export const responses = {
  list: ownerRoute({
    method: 'GET',
    path: '/api/responses',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Responses of one form, newest first; pages count from 0',
    query: ofForm.extend({
      index: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
      searchTerm: optionalUntilServed(filter.shape.searchTerm.unwrap()),
      startDate: optionalUntilServed(moment),
      endDate: optionalUntilServed(moment),
      status: optionalUntilServed(z.enum(RESPONSE_STATUSES)),
    }),
    answers: {
      200: z.object({ list: z.array(response), questions: shownQuestions, total: z.number().int() }),
    },
  }),
  edit: ownerRoute({
    planned: true,
    method: 'PATCH',
    path: '/api/responses/:responseId',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'A note on a response, and how far the owner is with it',
    params: byResponse,
    query: ofForm,
    body: z.object({ note: z.string().max(5_000).optional(), status: z.enum(RESPONSE_STATUSES).optional() }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound'],
  }),
  remove: ownerRoute({
    planned: true,
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
    planned: true,
    method: 'POST',
    path: '/api/responses/undelete',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Bring back responses that were deleted less than ten minutes ago',
    query: ofForm,
    body: several,
    answers: { 200: z.object({ restored: z.number().int() }) },
  }),
  exportCsv: ownerRoute({
    planned: true,
    method: 'GET',
    path: '/api/responses/export',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'The same responses as CSV, one column for each question',
    description: 'UTF-8 with a byte order mark. Cells that a spreadsheet would run as a formula are made harmless.',
    query: exported,
    answers: { 200: null },
    content: 'text/csv',
  }),
  exportXlsx: ownerRoute({
    planned: true,
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
    planned: true,
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
    planned: true,
    method: 'POST',
    path: '/api/responses/:responseId/deliveries/:deliveryId/send',
    owns: 'query.formId',
    summary: 'Try a failed delivery again, with the same id as before',
    params: byResponse.extend({ deliveryId: id }),
    query: ofForm,
    answers: { 200: z.object({ delivery }) },
    errors: ['response.notFound', 'delivery.notFound', 'delivery.notFailed'],
  }),
}
