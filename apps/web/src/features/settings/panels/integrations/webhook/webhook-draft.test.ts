import { webhookSettings } from '@wayform/contract/shapes/integrations.ts'
import { calls } from '@wayform/contract/routes.ts'
import { question } from '@wayform/core/questions/question.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addedRow,
  headersToRetype,
  isNothingChosen,
  type StoredWebhook,
  testBody,
  webhookBody,
  type WebhookDraft,
  webhookDraft,
  webhookProblems,
} from './webhook-draft.ts'

const asked = (questionId: string, label: string, type = 'TEXT') => question.parse({ questionId, label, type })

const form = {
  name: 'Cakes',
  whatsappNumber: '+4915120830000',
  formQuestions: [asked('page', 'Page 1', 'SECTION'), asked('name', 'Your name'), asked('cake', 'Which cake?')],
}

const stored: StoredWebhook = {
  id: 'w1',
  name: 'Kitchen',
  url: 'https://example.com/orders',
  format: 'fields',
  template: '',
  method: 'post',
  contentType: 'application/x-www-form-urlencoded',
  keys: [
    { key: 'cake', value: 'flavour' },
    { key: 'responseNumber', value: '' },
  ],
  additionalFields: [{ key: 'shop', value: 'North' }],
  headers: [{ name: 'Authorization', hint: '…cret' }],
  isActive: true,
  pausedReason: null,
  updatedAt: '2026-11-15T10:00:00.000Z',
}

const changed = (change: Partial<WebhookDraft>) => ({
  ...webhookDraft(stored, form),
  ...change,
})

describe('a new webhook', () => {
  it('sends everything as JSON by POST, with the name of the form', () => {
    expect(webhookBody({ ...webhookDraft(undefined, form), url: ' https://example.com/in ' })).toEqual({
      name: '',
      url: 'https://example.com/in',
      format: 'fields',
      template: '',
      method: 'post',
      contentType: 'application/json',
      headers: [],
      keys: [],
      additionalFields: [{ key: 'form_name', value: '' }],
    })
  })

  it('offers each question with an answer, then time, number and recipient, all selected', () => {
    const { fields, isEverything } = webhookDraft(undefined, form)
    expect(isEverything).toBe(true)
    expect(fields.map(({ source, isSent, name }) => [source, isSent, name])).toEqual([
      ['name', true, ''],
      ['cake', true, ''],
      ['responseTime', true, ''],
      ['responseNumber', true, ''],
      ['deliveredTo', true, ''],
    ])
  })

  it('requires an address', () => {
    expect(webhookProblems(webhookDraft(undefined, form))).toEqual({ url: { key: 'urlRequired' } })
  })
})

describe('a stored webhook', () => {
  it('a stored webhook is sent back unchanged if nothing was edited, without header values', () => {
    const { url, method, contentType, keys, additionalFields } = stored
    expect(webhookBody(webhookDraft(stored, form))).toEqual({
      name: 'Kitchen',
      url,
      format: 'fields',
      template: '',
      method,
      contentType,
      keys,
      additionalFields,
      headers: [{ name: 'Authorization' }],
    })
  })

  it('keeps the name of a deleted question and shows it', () => {
    const keys = [...stored.keys, { key: 'deleted', value: 'old' }]
    const draft = webhookDraft({ ...stored, keys }, form)
    expect(draft.fields.at(-1)).toEqual({ source: 'deleted', question: null, system: null, isSent: true, name: 'old' })
    expect(webhookBody(draft).keys).toEqual(keys)
  })

  it('sends a header’s new value, and a new header with its value', () => {
    const [header] = webhookDraft(stored, form).headers
    if (!header) throw new Error('There is one')
    const headers = [
      { ...header, value: 'new' },
      { ...addedRow([header]), name: ' X-Key ', value: 'k', stored: null },
    ]
    expect(webhookBody(changed({ headers })).headers).toEqual([
      { name: 'Authorization', value: 'new' },
      { name: 'X-Key', value: 'k' },
    ])
  })

  it('does not reuse the stored value under another name', () => {
    const headers = webhookDraft(stored, form).headers.map((row) => ({ ...row, name: 'X-Other' }))
    expect(webhookBody(changed({ headers })).headers).toEqual([{ name: 'X-Other', value: '' }])
  })

  it('requires stored values again when the address changes', () => {
    expect(headersToRetype(webhookDraft(stored, form), stored)).toEqual([])
    expect(headersToRetype(changed({ url: 'https://other.example/in' }), stored)).toEqual([0])
    const typed = webhookDraft(stored, form).headers.map((row) => ({ ...row, value: 'again' }))
    expect(headersToRetype(changed({ url: 'https://other.example/in', headers: typed }), stored)).toEqual([])
  })
})

describe('the selected fields', () => {
  it('the selected fields are sent in the order of the form', () => {
    const { fields } = webhookDraft(undefined, form)
    const chosen = fields.map((field) => ({ ...field, isSent: field.source !== 'name', name: ` ${field.source} ` }))
    expect(webhookBody(changed({ isEverything: false, fields: chosen })).keys.map(({ value }) => value)).toEqual([
      'cake',
      'responseTime',
      'responseNumber',
      'deliveredTo',
    ])
  })

  it('the selection is dropped when everything is sent', () => {
    expect(webhookBody(changed({ isEverything: true })).keys).toEqual([])
  })

  it('the selection must not be empty, because that would mean everything', () => {
    const fields = webhookDraft(stored, form).fields.map((field) => ({ ...field, isSent: false }))
    expect(isNothingChosen(changed({ fields }))).toBe(true)
    expect(isNothingChosen(changed({ fields, isEverything: true }))).toBe(false)
    expect(isNothingChosen(changed({}))).toBe(false)
  })

  it('the selected fields must have unique names', () => {
    const fields = webhookDraft(stored, form).fields.map((field) => ({ ...field, isSent: true, name: '' }))
    const named = fields.map((field) => (field.source === 'cake' ? { ...field, name: 'shop' } : field))
    expect(webhookProblems(changed({ fields: named }))).toEqual({
      'additionalFields.0.name': { key: 'duplicateKey', params: { name: 'shop' } },
    })
  })
})

describe('rows', () => {
  it('empty rows are neither sent nor invalid, and problems keep the index of their row', () => {
    const empty = { id: 7, name: '', value: '', stored: null }
    const draft = changed({
      headers: [empty, { id: 8, name: 'content-type', value: 'text/plain', stored: null }],
      additionalFields: [empty, { id: 9, name: '', value: 'x' }],
    })
    expect(webhookProblems(draft)).toEqual({
      'headers.1.name': { key: 'headerNotAllowed' },
      'additionalFields.1.name': { key: 'nameRequired' },
    })
    expect(webhookBody(changed({ headers: [empty], additionalFields: [empty] }))).toMatchObject({
      headers: [],
      additionalFields: [],
    })
  })

  it('a new row gets a unique id, whatever was removed before', () => {
    expect(addedRow([]).id).toBe(0)
    expect(
      addedRow([
        { id: 4, name: '', value: '' },
        { id: 2, name: '', value: '' },
      ]).id,
    ).toBe(5)
  })
})

describe('a test message', () => {
  const now = new Date('2026-11-16T10:00:00.000Z')

  it('a test message looks like a response with the chosen field names', () => {
    expect(testBody(webhookDraft(stored, form), form, { answer: 'Example', now })).toEqual({
      url: stored.url,
      method: 'post',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: { flavour: 'Example', response_number: '1', shop: 'North' },
    })
  })

  it('a test message has its fields in the address for GET', () => {
    const draft = changed({ method: 'get', isEverything: true, additionalFields: [] })
    expect(testBody(draft, form, { answer: 'Example', now })).toEqual({
      url: stored.url,
      method: 'get',
      headers: {},
      params: {
        'Your name': 'Example',
        'Which cake?': 'Example',
        response_time: now.toISOString(),
        response_number: '1',
        delivered_to: form.whatsappNumber,
      },
    })
  })

  it('a test message is valid for the call, however long a label is', () => {
    const long = { ...form, formQuestions: [asked('long', 'x'.repeat(900))] }
    const body = testBody({ ...webhookDraft(undefined, long), url: stored.url }, long, { answer: 'Example', now })
    expect(calls.integrations.testWebhook.body.safeParse(body).success).toBe(true)
  })
})

it('a draft without problems is accepted by the call, and opens unchanged', () => {
  const text = fc.constantFrom('', ' ', 'a', 'X-Key', 'content-type', 'form_name', 'schlüssel', 'b'.repeat(120))
  const row = fc.record({ id: fc.nat(), name: text, value: text })
  fc.assert(
    fc.property(
      fc.record({
        url: fc.constantFrom('', 'https://example.com/a', 'ftp://x', ' http://example.com '),
        method: fc.constantFrom('get' as const, 'post' as const),
        isEverything: fc.boolean(),
        headers: fc.array(
          row.map((each) => ({ ...each, stored: null })),
          { maxLength: 3 },
        ),
        additionalFields: fc.array(row, { maxLength: 3 }),
        names: fc.array(text, { minLength: 5, maxLength: 5 }),
      }),
      ({ names, ...change }) => {
        const { fields } = webhookDraft(undefined, form)
        const draft = changed({ ...change, fields: fields.map((each, at) => ({ ...each, name: names[at] ?? '' })) })
        if (Object.keys(webhookProblems(draft)).length > 0) return
        const body = webhookBody(draft)
        const parsed = webhookSettings.parse(body)
        expect(parsed).toEqual({ ...parsed, ...body, headers: undefined })
        const again = webhookDraft({ ...stored, ...parsed, headers: [] }, form)
        expect(webhookBody(again)).toEqual({ ...body, headers: [] })
      },
    ),
  )
})
