import { describe, expect, it } from 'vitest'
import { cardOf, dayIn, paymentStateOf, phonesOf, textOf, textWithoutReference } from './response-view.ts'
import { givenResponse } from './testing.ts'

const everything = () => true

describe('a cell of the table', () => {
  it('a cell is empty without an answer', () => {
    const response = givenResponse([{ questionId: 'name', text: 'Ana' }])
    expect(textOf(response, 'name')).toBe('Ana')
    expect(textOf(response, 'email')).toBe('')
  })

  it('names files without their links', () => {
    const file = { uploadId: '', type: 'image/png', size: 1, isImage: true, url: 'https://f.example/1' }
    const files = [
      { ...file, name: 'a.png' },
      { ...file, name: 'b.png' },
    ]
    const response = givenResponse([{ type: 'FILE', text: 'a.png https://f.example/1', files }])
    expect(textOf(response, 'q0')).toBe('a.png, b.png')
  })
})

describe('a payment', () => {
  const payment = { method: 'stripe', label: 'Card', amount: '190', currency: 'BRL' } as const
  const nothingElse = { markedBy: null, markedAt: null, proof: null, refundable: '190', refunds: [] }
  const paid = { ...payment, state: 'paid' as const, reference: 'pi_3Q', ...nothingElse }
  const answer = { type: 'PAYMENT', text: 'R$ 190,00 · Card · pi_3Q', payment: paid, paymentReferenceNo: 'pi_3Q' }

  it('shows amount and method in a list, without the reference', () => {
    const response = givenResponse([answer])
    expect(textOf(response, 'q0')).toBe('R$ 190,00 · Card')
    expect(paymentStateOf(response, 'q0')).toBe('paid')
    expect(cardOf(givenResponse([{ text: 'Ana' }, answer]), everything).rows).toEqual([
      { questionId: 'q1', label: 'Question 1', text: 'R$ 190,00 · Card', paymentState: 'paid' },
    ])
  })

  it.each([
    ['R$ 190,00 · Card', null, 'R$ 190,00 · Card'],
    ['R$ 190,00 · Card', 'pi_3Q', 'R$ 190,00 · Card'],
    ['R$ 190,00 · pi_3Q · pi_3Q', 'pi_3Q', 'R$ 190,00 · pi_3Q'],
    ['pi_3Q', 'pi_3Q', 'pi_3Q'],
  ])('a payment of %j with the reference %j loses nothing else', (text, paymentReferenceNo, shown) => {
    const [given] = givenResponse([{ type: 'PAYMENT', text, paymentReferenceNo }]).responses
    expect(given && textWithoutReference(given)).toBe(shown)
  })

  it('a payment has no state if nothing was owed', () => {
    expect(paymentStateOf(givenResponse([{ text: 'Ana' }]), 'q0')).toBeUndefined()
  })
})

describe('a response on a card', () => {
  const response = givenResponse([
    { questionId: 'email', type: 'EMAIL', text: 'ana@mail.com' },
    { questionId: 'name', type: 'TEXT', text: 'Ana' },
    { questionId: 'none', type: 'TEXT', text: '' },
    { questionId: 'count', type: 'NUMBER', text: '2' },
    { questionId: 'size', type: 'RADIO', text: 'Small' },
    { questionId: 'wish', type: 'TEXT', text: 'Hello' },
  ])

  it('a card is titled with the first text answer and shows three others', () => {
    const { title, rows } = cardOf(response, everything)
    expect(title).toBe('Ana')
    expect(rows.map(({ text }) => text)).toEqual(['ana@mail.com', '2', 'Small'])
  })

  it('shows the chosen questions', () => {
    const { title, rows } = cardOf(response, (id) => id === 'wish')
    expect([title, rows.map(({ text }) => text)]).toEqual(['Ana', ['Hello']])
  })

  it('a card is titled with the first answer if there is no text, and untitled without answers', () => {
    expect(cardOf(givenResponse([{ type: 'EMAIL', text: 'ana@mail.com' }]), everything)).toEqual({
      title: 'ana@mail.com',
      rows: [],
    })
    expect(cardOf(givenResponse([]), everything)).toEqual({ title: null, rows: [] })
  })
})

it('lists each of the respondent’s numbers once', () => {
  const response = givenResponse([
    { type: 'PHONE', answer: '+5511976543210' },
    { type: 'PHONE', answer: '+5511976543210' },
    { type: 'PHONE', answer: undefined },
    { type: 'PHONE', answer: 'javascript:alert(1)' },
    { type: 'TEXT', answer: '+4915119206001' },
  ])
  expect(phonesOf(response)).toEqual(['+5511976543210'])
})

describe('dayIn', () => {
  it('returns the day of a date answer, and null for any other', () => {
    expect(dayIn({ type: 'DATE', answer: '2026-11-21T10:00' })).toBe('2026-11-21T10:00')
    expect(dayIn({ type: 'TEXT', answer: '2026-11-21' })).toBeNull()
    expect(dayIn({ type: 'DATE', answer: undefined })).toBeNull()
  })
})
