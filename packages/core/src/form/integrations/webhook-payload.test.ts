import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question } from '../../questions/question.ts'
import { jsonbOrder } from '../../testing/jsonb-order.ts'
import type { FormDoc } from '../document.ts'
import { chatFields, type SentResponse, webhookFields, webhookForm, webhookJson } from './webhook-payload.ts'

const asked = (questionId: string, label: string, type = 'TEXT') => question.parse({ questionId, label, type })

const response = (changes: Partial<SentResponse> = {}): SentResponse => ({
  id: '00000007-6f0a-4c0e-9d55-0d6e6e3f2a31',
  formName: 'Cakes',
  questions: [asked('page', 'Page 1', 'SECTION'), asked('q1', 'Your name'), asked('q2', 'Flavour')],
  answers: [{ questionId: 'q1', text: 'Ana' }],
  createdAt: new Date('2026-11-16T10:00:00.000Z'),
  number: 7,
  deliveredTo: '+5511987654321',
  ...changes,
})
const fieldsOf = (
  keys: Record<string, string>,
  additional: Record<string, string> = {},
  changes: Partial<SentResponse> = {},
) =>
  Object.fromEntries(
    webhookFields(
      { keys, additionalFields: Object.entries(additional).map(([name, value]) => ({ name, value })) },
      response(changes),
    ),
  )

describe('a payload without keys', () => {
  it('a payload without keys contains every question under its label, with time, number and recipient', () => {
    expect(fieldsOf({}, { form_name: '', shop: 'North' })).toEqual({
      'Your name': 'Ana',
      Flavour: '',
      response_time: '2026-11-16T10:00:00.000Z',
      response_number: 7,
      delivered_to: '+5511987654321',
      form_name: 'Cakes',
      shop: 'North',
    })
  })

  it('makes names unique when labels repeat or equal another field', () => {
    const questions: FormDoc = [
      asked('a', 'Name'),
      asked('b', ' Name '),
      asked('c', 'form_name'),
      asked('d', 'response_number'),
      asked('e', '__proto__'),
      asked('f', 'shop'),
      asked('g', 'Name (2)'),
    ]
    const answers = questions.map(({ questionId }) => ({ questionId, text: questionId }))
    expect(fieldsOf({}, { form_name: '', shop: 'North' }, { questions, answers })).toEqual({
      Name: 'a',
      'Name (2)': 'b',
      'form_name (2)': 'c',
      response_number: 'd',
      e: 'e',
      'shop (2)': 'f',
      'Name (2) (2)': 'g',
      response_time: '2026-11-16T10:00:00.000Z',
      'response_number (2)': 7,
      delivered_to: '+5511987654321',
      form_name: 'Cakes',
      shop: 'North',
    })
  })
})

describe('a payload whose labels recall answers', () => {
  const questions = [
    asked('q1', 'Your name'),
    asked('photo', 'A photo', 'FILE'),
    asked('q2', 'Flavour for {{@q1}}, {{@photo}}'),
    asked('q3', '{{@q1}}'),
  ]
  const answered = (text: string) => ({
    questions,
    answers: [
      { questionId: 'q1', text },
      { questionId: 'photo', text: 'https://files.example/1' },
      { questionId: 'q2', text: 'Lemon' },
      { questionId: 'q3', text: 'Yes' },
    ],
  })

  it('a payload has recalled answers in its labels as they were read, as text, and without files', () => {
    expect(fieldsOf({}, {}, answered('"Ana" {{@q2}}'))).toMatchObject({
      'Flavour for "Ana" {{@q2}}': 'Lemon',
      '"Ana" {{@q2}}': 'Yes',
    })
  })

  it('leaves no gap in a label where an answer is missing, and has a name for every field', () => {
    expect(fieldsOf({}, {}, answered(''))).toMatchObject({ 'Flavour for': 'Lemon', q3: 'Yes' })
  })

  it('keeps a name that the owner chose', () => {
    expect(fieldsOf({ q2: 'flavour' }, {}, answered('Ana'))).toEqual({ flavour: 'Lemon' })
  })
})

describe('a payload with keys', () => {
  it('a payload with keys contains exactly the fields of the keys, in the order of the form', () => {
    const keys = { gone2: 'old', responseNumber: 'nr', q2: 'flavour', gone: 'older', q1: ' client ' }
    const fields = (given: Record<string, string>) =>
      webhookFields({ keys: given, additionalFields: [{ name: 'form_name', value: 'My own' }] }, response())
    expect(fields(keys)).toEqual([
      ['client', 'Ana'],
      ['flavour', ''],
      ['nr', 7],
      ['older', ''],
      ['old', ''],
      ['form_name', 'My own'],
    ])
    expect(fields(jsonbOrder(keys))).toEqual(fields(keys))
  })

  it('a payload with keys uses the default name for a key without one, and keeps a question that is gone', () => {
    expect(fieldsOf({ q1: '', responseTime: ' ', gone: '', other: 'x' })).toEqual({
      'Your name': 'Ana',
      response_time: '2026-11-16T10:00:00.000Z',
      gone: '',
      x: '',
    })
  })

  it('renames a label that equals a chosen name', () => {
    expect(fieldsOf({ q1: '', q2: 'Your name' })).toEqual({ 'Your name (2)': 'Ana', 'Your name': '' })
  })
})

describe('the encoded payload', () => {
  it('writes numbers as JSON numbers', () => {
    expect(
      webhookJson([
        ['nr', 7],
        ['name', 'Ana "<b>"\n'],
      ]),
    ).toBe('{"nr":7,"name":"Ana \\"<b>\\"\\n"}')
  })

  it('encodes any text as browsers encode forms', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 3 }),
        (fields) => {
          expect(webhookForm(fields)).toBe(new URLSearchParams(fields).toString())
        },
      ),
    )
    expect(
      webhookForm([
        ['a b', "é&=+!'()~*"],
        ['nr', 7],
      ]),
    ).toBe('a+b=%C3%A9%26%3D%2B%21%27%28%29%7E*&nr=7')
    expect(webhookForm([['half', 'x\uD83D']])).toBe('half=x%EF%BF%BD')
  })

  it('never loses a field of the payload: there are as many names as fields', () => {
    const name = fc.constantFrom('a', 'b', 'a (2)', '', '__proto__', 'form_name', 'response_time')
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 8 }),
        fc.uniqueArray(
          name.filter((each) => each !== ''),
          { maxLength: 3 },
        ),
        (labels, extra) => {
          const questions = labels.map((label, index) => asked(`q${index}`, label))
          const additionalFields = extra.map((each) => ({ name: each, value: 'x' }))
          const names = webhookFields({ keys: {}, additionalFields }, response({ questions })).map(([each]) => each)
          expect(new Set(names).size).toBe(labels.length + 3 + extra.length)
        },
      ),
    )
  })
})

describe('a payload of a booking', () => {
  const questions = [asked('q1', 'Your name'), asked('visit', 'Choose a time', 'BOOKING')]
  const booking = {
    serviceId: 'cut',
    serviceName: 'Haircut',
    staffId: null,
    staffName: '',
    party: 1,
    start: '2026-11-18T07:30:00.000Z',
    minutes: 45,
    zone: 'Asia/Riyadh',
    pay: 'deposit',
    price: 1_000,
    currency: 'SAR',
  } as const
  const answers = [{ questionId: 'visit', text: 'Haircut' }]
  const state = { status: 'cancelled', text: 'Declined', reason: 'Closed' }
  const parts = {
    booking_service: 'Haircut',
    booking_person: '',
    booking_starts: '2026-11-18T10:30:00+03:00',
    booking_ends: '2026-11-18T11:15:00+03:00',
    booking_time_zone: 'Asia/Riyadh',
    booking_people: '1',
    booking_price: '10',
    booking_currency: 'SAR',
  }

  it('sends the parts of a booking after its text, and its status with the reason', () => {
    const fields = fieldsOf({}, {}, { questions, answers, booking, state })
    expect(fields).toMatchObject({ ...parts, response_status: 'cancelled', status_reason: 'Closed' })
    expect(Object.keys(fields).slice(0, 3)).toEqual(['Your name', 'Choose a time', 'booking_service'])
  })

  it('sends empty parts without a booking, and none where the question was hidden', () => {
    expect(fieldsOf({}, {}, { questions, state })).toMatchObject(
      Object.fromEntries(Object.keys(parts).map((name) => [name, ''])),
    )
    const fields = fieldsOf({}, {}, { questions, hidden: new Set(['visit']) })
    expect(Object.keys(fields).filter((name) => name.startsWith('booking'))).toEqual([])
  })

  it('sends only the parts that the keys name, in the order of the form', () => {
    const keys = { responseStatus: '', 'visit.starts': 'at', 'visit.service': '' }
    expect(fieldsOf(keys, {}, { questions, answers, booking, state })).toEqual({
      booking_service: 'Haircut',
      at: '2026-11-18T10:30:00+03:00',
      response_status: 'cancelled',
    })
  })

  it('sends a chat the state in the shop’s words, and the parts of the booking only once', () => {
    const fields = chatFields({ keys: {}, additionalFields: [] }, response({ questions, answers, booking, state }))
    expect(fields).toEqual([
      ['Choose a time', 'Haircut'],
      ['response_status', 'Declined'],
      ['status_reason', 'Closed'],
    ])
  })

  it('adds no booking fields to a form without one', () => {
    expect(Object.keys(fieldsOf({}))).toEqual([
      'Your name',
      'Flavour',
      'response_time',
      'response_number',
      'delivered_to',
    ])
  })
})
