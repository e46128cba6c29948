import { anyDocument } from '@wayform/core/testing/any-document.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoadedMessage } from './preview-messages.ts'
import { readPreview } from './read-preview.ts'

const TEXT = { questionId: 'q1', type: 'TEXT', label: 'Your name' }
const form = { name: 'Cakes', language: 'en', submitText: 'Send', branding: true, questions: [TEXT] }
const message = { type: 'wayform:preview', mode: 'mobile', form }

describe('a message with a draft', () => {
  it('reads a draft with its first page, which is added when it is missing', () => {
    const read = readPreview(message)
    expect(read?.mode).toBe('mobile')
    expect(read?.form.questions.map(({ type }) => type)).toEqual(['SECTION', 'TEXT'])
  })

  it('removes fields that respondents never get', () => {
    const payment = {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      merchants: [{ type: 'paypal', credentials: { email: 'owner@mail.com' } }],
    }
    const read = readPreview({ ...message, form: { ...form, questions: [payment] } })
    expect(JSON.stringify(read)).toContain('PayPal')
    expect(JSON.stringify(read)).not.toContain('owner@mail.com')
  })

  it('adds the products on sale to the question that takes orders', () => {
    const order = { questionId: 'order', type: 'ORDER', label: 'Order' }
    const menu = { language: 'en', currency: 'SAR', zone: 'UTC', categories: [], products: [], left: {}, others: {} }
    const read = readPreview({ ...message, menu, form: { ...form, questions: [TEXT, order] } })
    expect(read?.form.questions.map((question) => 'menu' in question)).toEqual([false, false, true])
  })

  it('keeps every valid question, whatever is beside it', () => {
    const questions = [null, 7, { type: 'NOTHING' }, TEXT, { ...TEXT, label: 5 }]
    const read = readPreview({ ...message, form: { ...form, questions } })
    expect(read?.form.questions.filter(({ type }) => type === 'TEXT').length).toBeGreaterThan(0)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'wayform:preview'],
    ['a list', [message]],
    ['another type', { ...message, type: 'wayform:loaded' }],
    ['an unknown mode', { ...message, mode: 'watch' }],
    ['no form', { ...message, form: null }],
    ['an unknown language', { ...message, form: { ...form, language: 'xx' } }],
    ['a name that is none', { ...message, form: { ...form, name: { toString: 'x' } } }],
    ['questions that are no list', { ...message, form: { ...form, questions: { length: 1 } } }],
  ])('reads null from a message that is %s', (_what, data) => {
    expect(readPreview(data)).toBeNull()
  })

  it('a message with a draft never throws, and reads every document that can be saved', () => {
    fc.assert(fc.property(fc.anything(), (data) => (readPreview(data), true)))
    fc.assert(
      fc.property(anyDocument(), (questions) => {
        const read = readPreview({ ...message, form: { ...form, questions } })
        expect(read?.form.questions.length).toBeGreaterThanOrEqual(questions.length)
      }),
    )
  })
})

describe('the answer of a preview', () => {
  it('recognises the answer of a preview by its type alone', () => {
    expect(isLoadedMessage({ type: 'wayform:loaded' })).toBe(true)
    expect([null, 'wayform:loaded', {}, { type: 'loaded' }].some(isLoadedMessage)).toBe(false)
  })
})
