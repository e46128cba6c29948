import { describe, expect, it } from 'vitest'
import { orderAnswer } from '../questions/order/answer.ts'
import type { OrderQuestion } from '../questions/order/schema.ts'
import type { CartLine } from './cart.ts'
import { linesFrom, linesText, withLine } from './chosen-lines.ts'
import { givenMenu, givenProduct } from './testing/given-order.ts'

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 'cake',
  variantId: 'm',
  extraIds: ['candles'],
  quantity: 1,
  note: '',
  ...changes,
})

describe('lines that are chosen apart', () => {
  it('reads chosen lines back from the text of their field', () => {
    const lines = [line({ note: '“Happy 60th”, Salma' }), line({ extraIds: [], quantity: 3 })]
    expect(linesFrom(linesText(lines))).toEqual(lines)
    expect(linesText([])).toBe('')
  })

  it.each(['', 'x', '{}', '"a"', '[1]', '[[]]'])('reads no line from a text that no page sends: %s', (text) => {
    expect(linesFrom(text).filter(({ productId }) => productId !== undefined)).toEqual([])
  })

  it('joins lines that differ only in quantity, and keeps others apart', () => {
    const lines = withLine([line()], line({ quantity: 2 }), null)
    expect(lines).toEqual([line({ quantity: 3 })])
    expect(withLine(lines, line({ extraIds: [] }), null)).toHaveLength(2)
    expect(withLine(lines, line({ note: 'ribbon' }), null)).toHaveLength(2)
  })

  it('joins no more lines than one can have', () => {
    expect(withLine([line({ quantity: 998 })], line({ quantity: 2 }), null)).toEqual([line({ quantity: 999 })])
  })

  it('changes a line in its place, and joins it with an equal one', () => {
    const lines = [line(), line({ variantId: 's' })]
    expect(withLine(lines, line({ note: 'x' }), 0)).toEqual([line({ note: 'x' }), lines[1]])
    expect(withLine(lines, line({ variantId: 's' }), 0)).toEqual([line({ variantId: 's', quantity: 2 })])
  })
})

describe('the fields of an order', () => {
  const menu = givenMenu([
    givenProduct({ id: 'cake', variants: [{ id: 'm', name: 'M', price: 1 }] }),
    givenProduct({ id: 'tea' }),
  ])
  const question = { questionId: 'order', menu } as OrderQuestion // all that reading needs
  const read = (sent: Record<string, string>) => {
    const all = (name: string) => (sent[name] === undefined ? [] : [sent[name]])
    const cart = orderAnswer.read({ all, first: (name) => all(name)[0] }, question, 'en')
    return (cart as { lines: unknown } | undefined)?.lines
  }

  it('reads the same product twice with different choices, in the order of the menu', () => {
    const lines = [line(), line({ extraIds: [], note: 'ribbon' })]
    expect(read({ 'order.n_tea': '2', 'order.lines': linesText(lines) })).toEqual([
      ...lines,
      line({ productId: 'tea', variantId: null, extraIds: [], quantity: 2 }),
    ])
  })

  it('reads quantities in the digits of an Arabic page', () => {
    const sent = { 'order.n_tea': '١٢', 'order.lines': linesText([line()]), 'order.q_0': '٣' }
    expect(read(sent)).toMatchObject([{ quantity: 3 }, { productId: 'tea', quantity: 12 }])
  })

  it('reads the quantities of a page without script, where nothing means none', () => {
    const lines = [line(), line({ extraIds: [] })]
    const sent = { 'order.lines': linesText(lines), 'order.q_0': '0', 'order.q_1': '4' }
    expect(read(sent)).toEqual([line({ extraIds: [], quantity: 4 })])
    expect(read({ ...sent, 'order.q_1': '' })).toBeUndefined()
  })

  it.each([
    ['1000', 999],
    ['1.5', 1],
    [' ٣ ', 3],
  ])('reads %s as the nearest quantity, so that the rest of the cart can be read', (text, quantity) => {
    const sent = { 'order.n_tea': text, 'order.lines': linesText([line()]), 'order.q_0': text }
    expect(read(sent)).toMatchObject([{ quantity }, { productId: 'tea', quantity }])
  })

  it.each(['-1', '0', 'x', '0.5'])('reads %s as none', (text) => {
    expect(read({ 'order.n_tea': text })).toBeUndefined()
  })

  it('keeps a line of a product that is no longer offered, so that the server names it', () => {
    expect(read({ 'order.lines': linesText([line({ productId: 'gone' })]) })).toEqual([line({ productId: 'gone' })])
  })
})
