import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import {
  FORM_NAME_FIELD,
  JSON_TYPE,
  newWebhook,
  WEBHOOK_SYSTEM_KEYS,
  type WebhookConfig,
  type WebhookContentType,
  type WebhookFormat,
  type WebhookMethod,
  webhookRequest,
  type WebhookSystemKey,
} from '@wayform/core/form/integrations/integrations.ts'
import type { ChatMessage } from '@wayform/core/form/integrations/chat-bodies.ts'
import { chatMessage, webhookContent } from '@wayform/core/form/integrations/webhook-content.ts'
import {
  type SentResponse,
  WEBHOOK_STATE_KEYS,
  webhookFields,
  type WebhookStateKey,
} from '@wayform/core/form/integrations/webhook-payload.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { type BookingPart, partColumns } from '@wayform/core/bookings/booking-parts.ts'
import { hasBookings, hasStates } from '@wayform/core/responses/statuses.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { Problem } from '@wayform/core/result.ts'

export type StoredWebhook = NonNullable<Form['integrations']['webhooks']>[number]
export type WebhookBody = Omit<BodyOf<typeof calls.integrations.addWebhook>, 'formId'>
export type TestBody = Omit<BodyOf<typeof calls.integrations.testWebhook>, 'formId' | 'webhookId'>
type OfForm = Pick<Form, 'name' | 'whatsappNumber' | 'formQuestions'>

/** A removable row; `id` identifies rows with equal content. */
export type Row = { id: number; name: string; value: string }
/** Only the end of a stored value is known here. */
export type HeaderRow = Row & { stored: { name: string; hint: string } | null }

/** A field to send: an answer, a system value, or a deleted question. */
export type FieldRow = {
  source: string
  question: { label: string; kind: Kind } | null
  system: WebhookSystemKey | null
  /** A part of the booking that `question` asks for. */
  part?: BookingPart
  /** A field that only orders and bookings have. */
  state?: WebhookStateKey
  isSent: boolean
  /** Empty: its default name. */
  name: string
}

export type WebhookDraft = {
  /** The owner's name for the webhook. */
  name: string
  url: string
  format: WebhookFormat
  template: string
  method: WebhookMethod
  contentType: WebhookContentType
  headers: readonly HeaderRow[]
  /** Everything under default names, including future questions; or a selection. */
  isEverything: boolean
  fields: readonly FieldRow[]
  additionalFields: readonly Row[]
}

export function webhookDraft(stored: StoredWebhook | undefined, form: OfForm): WebhookDraft {
  const { url, format, template, method, contentType } = stored ?? newWebhook(form.name)
  // Empty: the form's current name.
  const additional = stored?.additionalFields ?? [{ key: FORM_NAME_FIELD, value: '' }]
  return {
    name: stored?.name ?? '',
    url,
    format,
    template,
    method,
    contentType,
    headers: (stored?.headers ?? []).map((header, id) => ({ id, name: header.name, value: '', stored: header })),
    isEverything: (stored?.keys ?? []).length === 0,
    fields: fieldRows(form, stored?.keys ?? []),
    additionalFields: additional.map(({ key, value }, id) => ({ id, name: key, value })),
  }
}

/** Empty rows are not sent. */
export function webhookBody(draft: WebhookDraft): WebhookBody {
  return {
    name: draft.name.trim(),
    url: draft.url.trim(),
    format: draft.format,
    template: draft.template,
    ...webhookRequest(draft),
    headers: filled(draft.headers).map(([, row]) =>
      keepsStored(row) ? { name: row.name.trim() } : { name: row.name.trim(), value: row.value },
    ),
    keys: sentFields(draft).map(({ source, name }) => ({ key: source, value: name.trim() })),
    additionalFields: filled(draft.additionalFields).map(([, { name, value }]) => ({ key: name.trim(), value })),
  }
}

/** Keyed by the path of the field on screen: `headers.2.name` is the third row, even if the second is empty. */
export function webhookProblems(draft: WebhookDraft): Record<string, Problem> {
  const headers = filled(draft.headers)
  const additionalFields = filled(draft.additionalFields)
  const found = integrationProblems('webhook', {
    url: draft.url.trim(),
    format: draft.format,
    template: draft.template,
    method: draft.method,
    contentType: draft.contentType,
    headers: headers.map(([, { name, value }]) => ({ name: name.trim(), value })),
    keys: namesOf(draft),
    additionalFields: additionalFields.map(([, { name, value }]) => ({ name, value })),
  })
  const rows = { headers, additionalFields }
  const onScreen = (path: string) => {
    const [list = '', index = '', ...rest] = path.split('.')
    if (list !== 'headers' && list !== 'additionalFields') return path
    const row = rows[list][Number(index)]
    return row && index !== '' ? [list, row[0], ...rest].join('.') : path
  }
  return Object.fromEntries(Object.entries(found).map(([path, problem]) => [onScreen(path), problem]))
}

/** An empty selection would mean everything. */
export function isNothingChosen(draft: WebhookDraft): boolean {
  return draft.format !== 'template' && !draft.isEverything && sentFields(draft).length === 0
}

/** Rows whose stored value would be sent to another address than it was entered for: it must be typed again. */
export function headersToRetype(draft: WebhookDraft, stored: StoredWebhook | undefined): number[] {
  if (!stored || stored.url === draft.url.trim()) return []
  return filled(draft.headers).flatMap(([index, row]) => (keepsStored(row) ? [index] : []))
}

/** Maximum length of a name in the call; a label can be longer. */
const MAX_TEST_NAME_LENGTH = 200

const EXAMPLE_ID = '00000001-0000-4000-8000-000000000000'

type Example = { answer: string; now: Date }

/** The payload for a response in which every question is answered with `answer`. */
export function testBody(draft: WebhookDraft, form: OfForm, example: Example): TestBody {
  const config = contentConfig(draft)
  const response = exampleResponse(form, example)
  const sent = webhookFields(config, response)
  const fields = Object.fromEntries(sent.map(([name, value]) => [name.slice(0, MAX_TEST_NAME_LENGTH), String(value)]))
  const typed = filled(draft.headers).filter(([, row]) => !keepsStored(row))
  const headers = Object.fromEntries(typed.map(([, { name, value }]) => [name.trim(), value]))
  const { url, method } = draft
  if (draft.format !== 'fields') {
    return { method: 'post', url: url.trim(), headers, json: webhookContent(config, response) }
  }
  return method === 'get'
    ? { method, url: url.trim(), headers, params: fields }
    : { method, url: url.trim(), headers: { ...headers, 'content-type': draft.contentType }, data: fields }
}

/** The example as the dialog shows it: a message with its title, or the text that is sent. */
export function exampleOf(draft: WebhookDraft, form: OfForm, example: Example): ChatMessage | string {
  const config = contentConfig(draft)
  const response = exampleResponse(form, example)
  const isChat = draft.format === 'slack' || draft.format === 'discord'
  if (isChat) return chatMessage(config, response)
  const content = webhookContent(config, response)
  return config.contentType === JSON_TYPE ? JSON.stringify(JSON.parse(content), null, 2) : content
}

/** For the addresses that Slack and Discord give out; null: any other. */
export function formatOf(url: string): WebhookFormat | null {
  const { hostname = '', pathname = '' } = URL.parse(url.trim()) ?? {}
  if (hostname === 'hooks.slack.com') return 'slack'
  const isDiscord = /^((ptb|canary)\.)?discord(app)?\.com$/.test(hostname)
  return isDiscord && pathname.startsWith('/api/webhooks/') ? 'discord' : null
}

/** The initial template of the owner's own JSON. */
export const FIRST_TEMPLATE = `{
  "form": "{{formName}}",
  "number": {{responseNumber}},
  "answers": {{answers}}
}`

function contentConfig(draft: WebhookDraft): Omit<WebhookConfig, 'url' | 'headers'> {
  const additionalFields = filled(draft.additionalFields).map(([, row]) => row)
  return {
    format: draft.format,
    template: draft.template,
    ...webhookRequest(draft),
    keys: namesOf(draft),
    additionalFields,
  }
}

function exampleResponse(form: OfForm, { answer, now }: Example): SentResponse {
  return {
    id: EXAMPLE_ID,
    formName: form.name,
    questions: form.formQuestions,
    answers: form.formQuestions.map(({ questionId }) => ({ questionId, text: answer })),
    createdAt: now,
    number: 1,
    deliveredTo: form.whatsappNumber,
    ...(hasBookings(form.formQuestions) && { booking: exampleBooking(answer, now) }),
    ...(hasStates(form.formQuestions) && { state: { status: 'new', text: answer, reason: '' } }),
  }
}

function exampleBooking(answer: string, now: Date): Booking {
  return {
    serviceId: 'example',
    serviceName: answer,
    staffId: null,
    staffName: answer,
    party: 1,
    start: now.toISOString(),
    minutes: 60,
    zone: 'UTC',
    pay: 'none',
    price: 0,
    currency: 'USD',
  }
}

/** A new last row with a unique id. */
export function addedRow(rows: readonly Row[]): Row {
  return { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, name: '', value: '' }
}

/** Whether the stored value of this header stays. */
export function keepsStored({ name, value, stored }: HeaderRow): boolean {
  return stored !== null && value === '' && name.trim().toLowerCase() === stored.name.toLowerCase()
}

/** In the order of the form; all of them before anything is selected. */
function fieldRows({ formQuestions }: OfForm, keys: StoredWebhook['keys']): FieldRow[] {
  const stored = new Map(keys.map(({ key, value }) => [key, value]))
  const row = (source: string, about: Pick<FieldRow, 'question' | 'system' | 'part' | 'state'>): FieldRow => {
    const name = stored.get(source)
    return { source, ...about, isSent: keys.length === 0 || name !== undefined, name: name ?? '' }
  }
  const known = [
    ...namedDoc(formQuestions)
      .filter((question) => answerRules(question) !== null)
      .flatMap((asked) => {
        const question = { label: asked.label, kind: asked.type }
        const parts = partColumns(asked).map(({ id, part }) => row(id, { question, system: null, part }))
        return [row(asked.questionId, { question, system: null }), ...parts]
      }),
    ...WEBHOOK_SYSTEM_KEYS.map((system) => row(system, { question: null, system })),
    ...(hasStates(formQuestions)
      ? WEBHOOK_STATE_KEYS.map((state) => row(state, { question: null, system: null, state }))
      : []),
  ]
  const gone = keys.filter(({ key }) => !known.some(({ source }) => source === key))
  return [...known, ...gone.map(({ key }) => row(key, { question: null, system: null }))]
}

function sentFields({ isEverything, fields }: WebhookDraft): FieldRow[] {
  return isEverything ? [] : fields.filter(({ isSent }) => isSent)
}

function namesOf(draft: WebhookDraft): Record<string, string> {
  return Object.fromEntries(sentFields(draft).map(({ source, name }) => [source, name]))
}

function filled<R extends Row>(rows: readonly R[]): (readonly [index: number, row: R])[] {
  return [...rows.entries()].filter(([, { name, value }]) => name.trim() !== '' || value.trim() !== '')
}
