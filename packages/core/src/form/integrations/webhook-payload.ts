import type { Booking } from '../../bookings/booking.ts'
import { bookingField, type BookingPart, partColumns } from '../../bookings/booking-parts.ts'
import { bookingOf } from '../../questions/booking/is-booking.ts'
import { recall } from '../../recall/recall.ts'
import { isRecallable } from '../../recall/recalled-answers.ts'
import type { FormDoc } from '../document.ts'
import {
  FORM_NAME_FIELD,
  type NamedValue,
  WEBHOOK_SYSTEM_KEYS,
  type WebhookConfig,
  type WebhookSystemKey,
} from './integrations.ts'
import { answerRules } from '../../questions/answer-registry.ts'

/** The response to send. */
export type SentResponse = {
  id: string
  formName: string
  /** The questions of the version that was answered. */
  questions: FormDoc
  /** Formatted answers; a missing question was left empty. */
  answers: readonly { questionId: string; text: string }[]
  /** The questions that conditions hid; they are not sent. */
  hidden?: ReadonlySet<string>
  createdAt: Date
  number: number
  deliveredTo: string
  booking?: Booking | undefined
  /** Of an order or a booking: how far it is, for programs and in the shop's words, and why it was declined. */
  state?: { status: string; text: string; reason: string } | undefined
}

export type WebhookField = readonly [name: string, value: string | number]

/** Names of the system keys when the owner chose none. */
export const SYSTEM_FIELD_NAMES: Record<WebhookSystemKey, string> = {
  responseTime: 'response_time',
  responseNumber: 'response_number',
  deliveredTo: 'delivered_to',
}

/** Values that only orders and bookings have; `keys` may name them, too. */
export const WEBHOOK_STATE_KEYS = ['responseStatus', 'statusReason'] as const
export type WebhookStateKey = (typeof WEBHOOK_STATE_KEYS)[number]

export const STATE_FIELD_NAMES: Record<WebhookStateKey, string> = {
  responseStatus: 'response_status',
  statusReason: 'status_reason',
}

export const BOOKING_FIELD_NAMES: Record<BookingPart, string> = {
  service: 'booking_service',
  person: 'booking_person',
  starts: 'booking_starts',
  ends: 'booking_ends',
  zone: 'booking_time_zone',
  people: 'booking_people',
  price: 'booking_price',
  currency: 'booking_currency',
}

/**
 * The fields of one request, each name once, in the order of the form. With `keys`, exactly those are sent; without,
 * every answer under its question's label, with the time, number and recipient of the response. An unanswered question
 * is sent with an empty text, so that each request of a version has the same fields; only a question that conditions
 * hid is left out. A label that recalls answers is another name in each request: the owner can choose one instead.
 */
export function webhookFields(
  { keys, additionalFields }: Pick<WebhookConfig, 'keys' | 'additionalFields'>,
  response: SentResponse,
): WebhookField[] {
  const texts = new Map(response.answers.map(({ questionId, text }) => [questionId, text]))
  const parts = bookingFields(response)
  for (const { id, value } of parts) texts.set(id, value)
  const labels = labelsOf(response.questions, texts)
  for (const { id, name } of parts) labels.set(id, name)
  const named = Object.entries(keys)
  const known = [...labels.keys(), ...WEBHOOK_SYSTEM_KEYS, ...(response.state ? WEBHOOK_STATE_KEYS : [])]
  const sources = named.length > 0 ? inOrderOf(known, named) : known.map((source) => [source, ''])
  const fixed = additionalFields.map((field) => [field.name.trim(), fixedValue(field, response)] as const)
  // Chosen names come first: a label with the same name is renamed.
  const taken = new Set([...fixed.map(([name]) => name), ...named.map(([, name]) => name.trim())])
  const hidden = new Set([...(response.hidden ?? []), ...parts.filter(({ isHidden }) => isHidden).map(({ id }) => id)])
  const sent = sources.filter(([source = '']) => !hidden.has(source))
  const fields = sent.map(([source = '', name = '']): WebhookField => {
    const value = valueOf(source, response, texts)
    const own = systemName(source) ?? labels.get(source) ?? source
    return [name.trim() || unusedName(own, source, taken), value]
  })
  return [...fields, ...fixed]
}

/** The fields of a chat message: the answers that are there, without those that its title contains already. */
export function chatFields(
  { keys, additionalFields }: Pick<WebhookConfig, 'keys' | 'additionalFields'>,
  response: SentResponse,
): WebhookField[] {
  const answered = response.questions.filter((each) => answerRules(each)).map(({ questionId }) => [questionId, ''])
  const states = response.state ? WEBHOOK_STATE_KEYS.map((key) => [key, '']) : []
  const { state } = response
  const inWords = state ? { ...response, state: { ...state, status: state.text } } : response
  const isTitle = ({ name, value }: NamedValue) => name.trim() === FORM_NAME_FIELD && value === ''
  return webhookFields(
    {
      keys: Object.keys(keys).length > 0 ? keys : Object.fromEntries([...answered, ...states]),
      additionalFields: additionalFields.filter((field) => !isTitle(field)),
    },
    inWords,
  ).filter(([, value]) => String(value).trim() !== '')
}

/** In the order of the form, because the database does not keep the order of object keys. The rest comes last. */
function inOrderOf(known: readonly string[], named: readonly [source: string, name: string][]) {
  const places = new Map(known.map((source, place) => [source, place]))
  const placeOf = (source: string) => places.get(source) ?? places.size
  return named.toSorted(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
}

/** All questions that can be answered, in the order of the form. A label that recalls answers is sent as it was read. */
function labelsOf(questions: FormDoc, texts: ReadonlyMap<string, string>): Map<string, string> {
  const recallable = new Set(questions.filter(isRecallable).map(({ questionId }) => questionId))
  const textOf = (questionId: string) => (recallable.has(questionId) ? (texts.get(questionId) ?? '') : '')
  return new Map(
    questions.flatMap((each) => (answerRules(each) ? [[each.questionId, recall(each.label, textOf)]] : [])),
  )
}

/** Its parts under names of ours, so that programs need not take its text apart. */
function bookingFields({ questions, booking, hidden }: SentResponse) {
  const question = bookingOf(questions)
  if (!question) return []
  const isHidden = hidden?.has(question.questionId) === true
  return partColumns(question).map(({ id, part }) => ({
    id,
    name: BOOKING_FIELD_NAMES[part],
    value: booking ? bookingField(booking, part) : '',
    isHidden,
  }))
}

function valueOf(source: string, response: SentResponse, texts: ReadonlyMap<string, string>): string | number {
  if (isSystemKey(source)) return systemValue(source, response)
  if (isStateKey(source)) return (source === 'responseStatus' ? response.state?.status : response.state?.reason) ?? ''
  return texts.get(source) ?? ''
}

function systemName(source: string): string | undefined {
  if (isSystemKey(source)) return SYSTEM_FIELD_NAMES[source]
  return isStateKey(source) ? STATE_FIELD_NAMES[source] : undefined
}

const isStateKey = (source: string): source is WebhookStateKey => WEBHOOK_STATE_KEYS.some((key) => key === source)

function isSystemKey(source: string): source is WebhookSystemKey {
  return WEBHOOK_SYSTEM_KEYS.some((key) => key === source)
}

function systemValue(key: WebhookSystemKey, { createdAt, number, deliveredTo }: SentResponse): string | number {
  if (key === 'responseTime') return createdAt.toISOString()
  return key === 'responseNumber' ? number : deliveredTo
}

function fixedValue({ name, value }: NamedValue, { formName }: SentResponse): string {
  return name.trim() === FORM_NAME_FIELD && value === '' ? formName : value
}

/** `__proto__` is the one name that JSON parsers may treat specially. */
function unusedName(label: string, source: string, taken: Set<string>): string {
  const wished = label.trim()
  const base = wished === '' || wished === '__proto__' ? source : wished
  let name = base
  for (let n = 2; taken.has(name); n++) name = `${base} (${n})`
  taken.add(name)
  return name
}

export function webhookJson(fields: readonly WebhookField[]): string {
  return JSON.stringify(Object.fromEntries(fields))
}

/** For a query string, or for a body that is sent as a form. */
export function webhookForm(fields: readonly WebhookField[]): string {
  return fields.map(([name, value]) => `${formText(name)}=${formText(String(value))}`).join('&')
}

/** As browsers encode forms. Lone surrogates can't be encoded and are replaced. */
function formText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
