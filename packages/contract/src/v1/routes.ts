import { formDoc } from '@wayform/core/form/document.ts'
import { MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import * as z from 'zod'
import { id, language, moment, time, typedNumber } from '../shapes/basics.ts'
import { webhookSettings } from '../shapes/integrations.ts'
import { formInList, fullForm, member, nextCursor, page, response, webhook, whoami } from './shapes.ts'
import { booking, freeTime, person, service } from './booking-shapes.ts'
import { category, currency, order, product } from './shop-shapes.ts'
import { givenStatus } from './statuses.ts'
import { keyRoute, V1, type V1Spec } from './v1-route.ts'

/** As far as free times are computed at once. */
const MAX_TIMES_MS = 31 * 86_400_000

const ofForm = z.object({ formId: id })
const ofWebhook = ofForm.extend({ webhookId: id })
const ofResponse = ofForm.extend({ responseId: id })
const READ_RESPONSES = { scope: 'responses:read', may: 'seeResponses', needs: 'responses' } as const
const filters = page.extend({
  search: z.string().trim().max(200).optional().describe('Part of any answer, without regard to case and accents'),
  status: givenStatus.optional(),
  from: moment.optional().describe('From this moment, or from the beginning of this day (UTC)'),
  to: moment.optional().describe('Before this moment, or to the end of this day (UTC)'),
})
const header = z.object({
  name: z.string().trim().min(1).max(100),
  value: z.string().max(2_000).optional().describe('Without it, the stored value of the same address stays'),
})

const webhookBody = z.object({ ...webhookSettings.shape, headers: z.array(header).max(20).default([]) })
const settings = webhookSettings.shape
/** Without the defaults of a new one: what is left out stays. */
const webhookChanges = z
  .object({
    name: settings.name.unwrap(),
    url: settings.url,
    format: settings.format.unwrap(),
    template: settings.template.unwrap(),
    method: settings.method.unwrap(),
    contentType: settings.contentType.unwrap(),
    keys: settings.keys.unwrap(),
    additionalFields: settings.additionalFields.unwrap(),
    headers: z.array(header).max(20),
    isActive: z.boolean().describe('False: paused'),
  })
  .partial()

/** Every call of the public API, by its name: the operation of the OpenAPI document, and the client's function. */
export const v1 = {
  getKey: keyRoute({
    scope: null,
    may: null,
    method: 'GET',
    path: `${V1}/key`,
    summary: 'The key of this call: what it may do, and in which workspace',
    answers: { 200: whoami },
  }),
  listForms: keyRoute({
    scope: 'forms:read',
    may: 'seeForms',
    method: 'GET',
    path: `${V1}/forms`,
    summary: 'Forms that the key reaches, the newest first',
    query: page.extend({
      search: z.string().trim().max(200).optional().describe('Part of the name, without regard to case'),
    }),
    answers: { 200: z.object({ forms: z.array(formInList), nextCursor }) },
  }),
  createForm: keyRoute({
    scope: 'forms:write',
    may: 'build',
    method: 'POST',
    path: `${V1}/forms`,
    summary: 'A new form from a document; it is not public before it is published',
    description:
      'Where money goes is never set here: a payment question begins without a merchant. A key for chosen forms makes none.',
    body: z.object({
      name: z.string().max(MAX_NAME_LENGTH).default(''),
      language: language.default('en'),
      whatsappNumber: typedNumber
        .optional()
        .describe('The number that gets the answers; without it, that of the person who made the key'),
      questions: formDoc.describe('In order. A first page is added when there is none'),
    }),
    answers: { 201: z.object({ form: fullForm }) },
    errors: ['auth.numberInvalid', 'plan.formLimit'],
  }),
  getForm: keyRoute({
    scope: 'forms:read',
    may: 'seeForms',
    method: 'GET',
    path: `${V1}/forms/:formId`,
    summary: 'One form with the questions of its draft',
    params: ofForm,
    answers: { 200: z.object({ form: fullForm }) },
  }),
  publishForm: keyRoute({
    scope: 'forms:write',
    may: 'build',
    method: 'POST',
    path: `${V1}/forms/:formId/publish`,
    summary: 'Freeze the draft as the next version, and serve it',
    description: 'With nothing new it answers with the version that is published.',
    params: ofForm,
    body: z.object({ revision: z.number().int().min(0).optional().describe('Refused if the draft has another') }),
    answers: { 200: z.object({ form: fullForm }) },
    errors: ['form.stale', 'form.notPublishable', 'form.editedElsewhere'],
  }),
  listResponses: keyRoute({
    ...READ_RESPONSES,
    method: 'GET',
    path: `${V1}/forms/:formId/responses`,
    summary: 'Responses of a form, the newest first',
    params: ofForm,
    query: filters,
    answers: { 200: z.object({ responses: z.array(response), nextCursor }) },
  }),
  getResponse: keyRoute({
    ...READ_RESPONSES,
    method: 'GET',
    path: `${V1}/forms/:formId/responses/:responseId`,
    summary: 'One response',
    params: ofResponse,
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound'],
  }),
  updateResponse: keyRoute({
    scope: 'responses:write',
    may: 'answer',
    needs: 'responses',
    method: 'PATCH',
    path: `${V1}/forms/:formId/responses/:responseId`,
    summary: 'The status of a response, and the note on it; cancelling gives back what it took',
    description: 'With `if-match` it is changed only if it is still as it was read.',
    params: ofResponse,
    body: z.object({ status: givenStatus.optional(), note: z.string().max(5_000).optional() }),
    answers: { 200: z.object({ response }) },
    errors: ['response.notFound', 'request.changed', 'order.stockGone', 'booking.taken', 'booking.notStarted'],
  }),
  deleteResponse: keyRoute({
    scope: 'responses:write',
    may: 'remove',
    needs: 'responses',
    method: 'DELETE',
    path: `${V1}/forms/:formId/responses/:responseId`,
    summary: 'Delete a response; for ten minutes its owner can bring it back',
    params: ofResponse,
    answers: { 200: z.object({ deleted: z.number().int() }) },
    errors: ['response.notFound'],
  }),
  getFile: keyRoute({
    ...READ_RESPONSES,
    method: 'GET',
    path: `${V1}/forms/:formId/responses/:responseId/files/:fileId`,
    summary: 'A link to a file of a response, good for some minutes',
    params: ofResponse.extend({ fileId: id }),
    answers: { 200: z.object({ url: z.string(), expiresAt: time }) },
    errors: ['response.notFound', 'upload.notFound'],
  }),
  listWebhooks: keyRoute({
    scope: 'webhooks:read',
    may: 'integrate',
    method: 'GET',
    path: `${V1}/forms/:formId/webhooks`,
    summary: 'Where the responses of a form are sent, the oldest first',
    params: ofForm,
    answers: { 200: z.object({ webhooks: z.array(webhook) }) },
  }),
  createWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    needs: 'integrations',
    creates: true,
    method: 'POST',
    path: `${V1}/forms/:formId/webhooks`,
    summary: 'Send each response of a form to one more address, of at most 10',
    description:
      'Requests are signed as Standard Webhooks describes, with a secret of this webhook’s own that is told only now.',
    params: ofForm,
    body: webhookBody,
    answers: { 201: z.object({ webhook, secret: z.string().describe('Told once: keep it') }) },
    errors: ['integration.addressForbidden', 'integration.headerForbidden', 'integration.tooManyWebhooks'],
  }),
  readWebhook: keyRoute({
    scope: 'webhooks:read',
    may: 'integrate',
    method: 'GET',
    path: `${V1}/forms/:formId/webhooks/:webhookId`,
    summary: 'One webhook of a form',
    params: ofWebhook,
    answers: { 200: z.object({ webhook }) },
    errors: ['integration.webhookNotFound'],
  }),
  updateWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    needs: 'integrations',
    method: 'PATCH',
    path: `${V1}/forms/:formId/webhooks/:webhookId`,
    summary: 'Change a webhook, pause it, or let it go on',
    description:
      'What is left out stays. With another address the values of headers have to be sent again: a stored value goes to the address that it was stored for, and to no other. While it is paused, what it would get waits.',
    params: ofWebhook,
    body: webhookChanges,
    answers: { 200: z.object({ webhook }) },
    errors: ['integration.addressForbidden', 'integration.headerForbidden', 'integration.webhookNotFound'],
  }),
  removeWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    method: 'DELETE',
    path: `${V1}/forms/:formId/webhooks/:webhookId`,
    summary: 'Stop sending responses there; what waits for it is not sent',
    params: ofWebhook,
    answers: { 200: z.object({ deleted: z.number().int() }) },
    errors: ['integration.webhookNotFound'],
  }),
  rotateSecretOfWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    needs: 'integrations',
    method: 'POST',
    path: `${V1}/forms/:formId/webhooks/:webhookId/rotate-secret`,
    summary: 'A new signing secret of a webhook; for a day its requests are signed with both',
    params: ofWebhook,
    answers: { 200: z.object({ secret: z.string().describe('Told once: keep it') }) },
    errors: ['integration.webhookNotFound'],
  }),
  getWebhook: keyRoute({
    scope: 'webhooks:read',
    may: 'integrate',
    method: 'GET',
    path: `${V1}/forms/:formId/webhook`,
    summary: 'The first webhook of a form; `listWebhooks` has all',
    params: ofForm,
    answers: { 200: z.object({ webhook }) },
    errors: ['integration.notConnected'],
  }),
  setWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    needs: 'integrations',
    method: 'PUT',
    path: `${V1}/forms/:formId/webhook`,
    summary: 'Connect the first webhook of a form, or change it',
    description:
      'Requests are signed as Standard Webhooks describes. The signing secret is told with the first save only; `rotateWebhookSecret` makes another.',
    params: ofForm,
    body: webhookBody,
    answers: { 200: z.object({ webhook, secret: z.string().nullable().describe('Told once: keep it') }) },
    errors: ['integration.addressForbidden', 'integration.headerForbidden'],
  }),
  deleteWebhook: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    method: 'DELETE',
    path: `${V1}/forms/:formId/webhook`,
    summary: 'Disconnect the first webhook of a form; what waits for it is not sent',
    params: ofForm,
    answers: { 200: z.object({ deleted: z.number().int() }) },
    errors: ['integration.notConnected'],
  }),
  rotateWebhookSecret: keyRoute({
    scope: 'webhooks:write',
    may: 'integrate',
    needs: 'integrations',
    method: 'POST',
    path: `${V1}/forms/:formId/webhook/rotate-secret`,
    summary: 'A new signing secret of the first webhook; for a day requests are signed with both',
    params: ofForm,
    answers: { 200: z.object({ secret: z.string().describe('Told once: keep it') }) },
    errors: ['integration.notConnected'],
  }),
  listProducts: keyRoute({
    scope: 'products:read',
    may: 'build',
    method: 'GET',
    path: `${V1}/products`,
    summary: 'What the workspace sells, in its order, with what is left',
    query: page.extend({
      search: z.string().trim().max(200).optional().describe('Part of the name, without regard to case'),
    }),
    answers: {
      200: z.object({ currency, categories: z.array(category), products: z.array(product), nextCursor }),
    },
  }),
  listOrders: keyRoute({
    ...READ_RESPONSES,
    needs: 'orders',
    method: 'GET',
    path: `${V1}/forms/:formId/orders`,
    summary: 'Orders that came with a form, the newest first',
    description: 'Responses without an order are left out: a page may have fewer than `limit`, and still a next one.',
    params: ofForm,
    query: filters,
    answers: { 200: z.object({ orders: z.array(order), nextCursor }) },
  }),
  getOrder: keyRoute({
    ...READ_RESPONSES,
    needs: 'orders',
    method: 'GET',
    path: `${V1}/forms/:formId/orders/:responseId`,
    summary: 'One order, by the id of its response',
    params: ofResponse,
    answers: { 200: z.object({ order }) },
    errors: ['response.notFound'],
  }),
  updateOrder: keyRoute({
    scope: 'responses:write',
    may: 'answer',
    needs: 'orders',
    method: 'PATCH',
    path: `${V1}/forms/:formId/orders/:responseId`,
    summary: 'Move an order on; cancelling gives back what it took',
    params: ofResponse,
    body: z.object({ status: givenStatus }),
    answers: { 200: z.object({ order }) },
    errors: ['response.notFound', 'order.stockGone'],
  }),
  listServices: keyRoute({
    scope: 'products:read',
    may: 'build',
    needs: 'bookings',
    method: 'GET',
    path: `${V1}/services`,
    summary: 'What people can book of the workspace, and with whom',
    answers: {
      200: z.object({
        currency,
        timeZone: z.string().describe('The shop’s'),
        services: z.array(service),
        staff: z.array(person),
      }),
    },
  }),
  listFreeTimes: keyRoute({
    scope: 'products:read',
    may: 'build',
    needs: 'bookings',
    method: 'GET',
    path: `${V1}/services/:serviceId/times`,
    summary: 'When a service can be booked, by the shop’s hours and rules',
    description: 'A hint: who books decides. Days are those of the shop’s calendar.',
    params: z.object({ serviceId: z.string().min(1).max(40) }),
    query: z
      .object({
        from: z.iso.date(),
        to: z.iso.date().describe('Included, at most 31 days after the first'),
        staffId: z.string().min(1).max(40).optional().describe('Only with this person'),
        party: z.coerce.number().int().min(1).max(1_000).default(1),
      })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MAX_TIMES_MS, { path: ['to'] }),
    answers: { 200: z.object({ timeZone: z.string(), times: z.array(freeTime) }) },
    errors: ['notFound'],
  }),
  listBookings: keyRoute({
    ...READ_RESPONSES,
    needs: 'bookings',
    method: 'GET',
    path: `${V1}/bookings`,
    summary: 'Bookings of all forms that the key reaches, by their start',
    query: page.extend({
      from: moment.optional().describe('That begin from this moment on, or on this day (UTC)'),
      to: moment.optional().describe('That begin before this moment, or up to the end of this day (UTC)'),
      status: givenStatus.optional(),
      staffId: z.string().min(1).max(40).optional(),
      formId: id.optional().describe('Only those that came with this form'),
    }),
    answers: { 200: z.object({ bookings: z.array(booking), nextCursor }) },
  }),
  getBooking: keyRoute({
    ...READ_RESPONSES,
    needs: 'bookings',
    method: 'GET',
    path: `${V1}/forms/:formId/bookings/:responseId`,
    summary: 'One booking, by the id of its response',
    params: ofResponse,
    answers: { 200: z.object({ booking }) },
    errors: ['response.notFound'],
  }),
  updateBooking: keyRoute({
    scope: 'responses:write',
    may: 'answer',
    needs: 'bookings',
    method: 'PATCH',
    path: `${V1}/forms/:formId/bookings/:responseId`,
    summary: 'Confirm, move or cancel a booking; cancelling gives its place back',
    description:
      'It is moved only to a place that is free; hours and rules are for customers. With `sequence` it is moved only if it was not moved since.',
    params: ofResponse,
    body: z.object({
      status: givenStatus.optional(),
      start: time.optional(),
      staffId: z.string().min(1).max(40).optional().describe('Somebody else who offers the service'),
      sequence: z.number().int().min(0).optional().describe('As it was when it was read'),
    }),
    answers: { 200: z.object({ booking }) },
    errors: [
      'response.notFound',
      'request.changed',
      'calendar.unknownStaff',
      'calendar.taken',
      'booking.taken',
      'booking.notStarted',
    ],
  }),
  listMembers: keyRoute({
    scope: 'members:read',
    may: 'manageMembers',
    method: 'GET',
    path: `${V1}/members`,
    summary: 'Everybody who works in the workspace; a key never changes who that is',
    answers: { 200: z.object({ members: z.array(member) }) },
  }),
}

export type V1Name = keyof typeof v1

export const v1Routes: readonly (V1Spec & { name: V1Name })[] = Object.entries(v1).map(([name, spec]) => ({
  ...(spec as V1Spec),
  name: name as V1Name, // the keys of the object above
}))
