import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { ownerRoute } from '../route.ts'
import { fromGoogle } from '../shapes/from-google.ts'
import { goTo, id, nothing, platform } from '../shapes/basics.ts'
import {
  analyticsIds,
  integrations as view,
  integrationStates,
  integrationType,
  MAX_SCRIPT_LENGTH,
  webhookMethod,
  webhookSettings,
  webhookUrl,
} from '../shapes/integrations.ts'

const MAX_HEADERS = 20
const MAX_TEST_BYTES = 20_000
const MAX_TEST_JSON_LENGTH = 100_000
/** A longer value up to this length is answered with a problem in words. */
const MAX_SENT_SCRIPT_LENGTH = 200_000

const ofForm = z.object({ formId: id })
const webhookId = id.optional().describe('Which webhook of the form; without it the first')
const ofWebhook = ofForm.extend({ webhookId })
const answer = z.object({ integrations: view })

const headers = z
  .array(z.object({ name: z.string().min(1).max(100), value: z.string().max(2_000).optional() }))
  .max(MAX_HEADERS)
  .describe('A header without its value keeps the one that is stored, as long as the address stays the same')

const webhookBody = ofForm.extend({ ...webhookSettings.shape, headers: headers.default([]) })

const testHeaders = z.record(z.string().min(1).max(100), z.string().max(2_000))
const testFields = z.record(z.string().max(200), z.string().max(MAX_TEST_BYTES))

/** Destinations beside WhatsApp, and analytics of the public page. Every call returns the current integrations. */
export const integrations = {
  states: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/integration/states',
    owns: 'query.formId',
    summary: 'How each destination of a form fares: what arrived last, what fails and why, and who paused it',
    query: ofForm,
    answers: { 200: integrationStates },
  }),
  connectSheet: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/integration/gsheet',
    begins: true,
    gate: 'integrations',
    owns: 'query.formId',
    summary: 'Where the owner lets Wayform write into a spreadsheet of theirs',
    query: ofForm.extend(platform.shape),
    answers: { 200: goTo },
    errors: ['provider.notSetUp', 'provider.failed'],
  }),
  sheetRedirect: fromGoogle('gsheet', 'Google sends the owner back; a spreadsheet is made and the form connected'),
  setSheetLines: ownerRoute({
    may: 'integrate',
    method: 'PUT',
    path: '/integration/gsheet/lines',
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'Whether a second tab of the spreadsheet gets a row for each line of an order',
    description: 'The tab is made with the next order. Deleting the tab at Google switches it off.',
    body: ofForm.extend({ isOn: z.boolean() }),
    answers: { 200: answer },
    errors: ['integration.notConnected'],
  }),
  connectForms: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/integration/gforms',
    begins: true,
    summary: 'Where the owner lets Wayform list their Google forms',
    query: platform,
    answers: { 200: goTo },
    errors: ['provider.notSetUp', 'provider.failed'],
  }),
  formsRedirect: fromGoogle('gforms', 'Google sends the owner back; their forms can be listed'),
  disconnectForms: ownerRoute({
    may: 'integrate',
    method: 'DELETE',
    path: '/integration/gforms',
    summary: 'Take back the access to the owner’s Google forms, there too; forms that were linked stay',
    answers: { 200: nothing },
    errors: ['integration.notConnected'],
  }),
  addWebhook: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/integration/webhook',
    creates: true,
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'Send each response to one more address; its signing secret is shown only now',
    body: webhookBody,
    answers: { 200: answer.extend({ webhookId: id, secret: z.string().optional() }) },
    errors: ['integration.addressForbidden', 'integration.headerForbidden', 'integration.tooManyWebhooks'],
  }),
  setWebhook: ownerRoute({
    may: 'integrate',
    method: 'PUT',
    path: '/integration/webhook',
    creates: true,
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'Change where each response is sent; without any webhook it connects the first, and shows its secret',
    body: webhookBody.extend({ webhookId }),
    answers: { 200: answer.extend({ webhookId: id, secret: z.string().optional() }) },
    errors: ['integration.addressForbidden', 'integration.headerForbidden', 'integration.webhookNotFound'],
  }),
  rotateWebhookSecret: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/integration/webhook/secret',
    creates: true,
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'A new signing secret; for a day both are used',
    body: ofWebhook,
    answers: { 200: z.object({ secret: z.string() }) },
    errors: ['integration.notConnected', 'integration.webhookNotFound'],
  }),
  testWebhook: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/integration/webhook/test',
    creates: true,
    gate: 'integrations',
    summary: 'Send an example to an address now; says only whether it was taken',
    limits: { webhookTests: { by: 'account', most: 20, seconds: MINUTE } },
    description:
      'With the form that is connected to this very address, the headers that are stored for it go along unless they are given here, and the example is signed. A content type among the headers says how the fields are sent.',
    body: z.object({
      formId: id.optional(),
      webhookId: id.optional().describe('Which of several that are connected to this very address'),
      method: webhookMethod,
      url: webhookUrl,
      headers: testHeaders.default({}),
      data: testFields.optional(),
      params: testFields.optional(),
      json: z
        .string()
        .max(MAX_TEST_JSON_LENGTH)
        .optional()
        .describe('A body of JSON in place of fields, sent as it is by POST'),
    }),
    answers: { 200: z.object({ ok: z.boolean(), status: z.number().int().nullable() }) },
    errors: ['form.notFound', 'integration.addressForbidden', 'integration.headerForbidden', 'request.tooMany'],
  }),
  setScript: ownerRoute({
    may: 'integrate',
    method: 'PUT',
    path: '/integration/customScript',
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'The owner’s own code on the public page',
    body: ofForm.extend({
      content: z.string().max(MAX_SENT_SCRIPT_LENGTH).describe(`At most ${MAX_SCRIPT_LENGTH} characters`),
    }),
    answers: { 200: answer },
  }),
  setGoogleAnalytics: setAnalytics('googleAnalytics', 'Google Analytics'),
  setPixel: setAnalytics('pixelAnalytics', 'the Meta pixel'),
  toggle: ownerRoute({
    may: 'integrate',
    method: 'PATCH',
    path: '/integration/:type',
    gate: 'integrations',
    owns: 'body.formId',
    summary: 'Pause a connection, or let it go on',
    params: z.object({ type: integrationType }),
    body: ofWebhook.extend({ isActive: z.boolean() }),
    answers: { 200: answer },
    errors: ['integration.notConnected', 'integration.webhookNotFound'],
  }),
  disconnect: ownerRoute({
    may: 'integrate',
    method: 'DELETE',
    path: '/integration/:type',
    owns: 'query.formId',
    summary: 'Remove a connection and its secrets; what waits for it is not sent',
    params: z.object({ type: integrationType }),
    query: ofWebhook,
    answers: { 200: nothing },
    errors: ['integration.notConnected', 'integration.webhookNotFound'],
  }),
}

function setAnalytics<const T extends keyof typeof analyticsIds>(type: T, title: string) {
  return ownerRoute({
    may: 'integrate',
    method: 'PUT',
    path: `/integration/${type}`,
    gate: 'integrations',
    owns: 'body.formId',
    summary: `Measure the public page with ${title}`,
    body: ofForm.extend({ analyticsId: analyticsIds[type] }),
    answers: { 200: answer },
  })
}
