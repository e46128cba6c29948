import { describe, expect, it } from 'vitest'
import { pagesOf } from '../form/pages.ts'
import { given } from '../testing/given.ts'
import { HOSTILE_VALUES, nested, NUL } from '../testing/hostile.ts'
import { checkAnswer, evaluateAnswers, isMissing, stepAt, walkPages } from './answers.ts'

const onePage = pagesOf([
  given.page(),
  given.text({ questionId: 'name', required: true }),
  given.email({ questionId: 'mail' }),
  given.radio({ questionId: 'drink', allowOther: true }),
])

/** Tea leads to page three, so page two is off the path. */
const withJump = pagesOf([
  given.page({ questionId: 'one' }),
  given.radio({ questionId: 'drink', rules: [given.rule({ valueId: 'tea', jumpToSection: 'three' })] }),
  given.page({ questionId: 'two' }),
  given.text({ questionId: 'roast', required: true }),
  given.page({ questionId: 'three' }),
  given.text({ questionId: 'name', required: true }),
])

describe('a filled form', () => {
  it('returns the parsed answers and leaves out unanswered questions', () => {
    expect(evaluateAnswers(onePage, { name: ' Ana ', mail: '', drink: { other: 'Milk' } })).toEqual({
      ok: true,
      answers: { name: 'Ana', drink: { other: 'Milk' } },
      path: [0],
    })
  })

  it('reports a problem for every question that has one', () => {
    expect(evaluateAnswers(onePage, { mail: 'ana', drink: 'wine' })).toEqual({
      ok: false,
      fields: { name: { key: 'required' }, mail: { key: 'invalidEmail' }, drink: { key: 'unknownOption' } },
      path: [0],
    })
  })

  it('drops answers on pages off the path, and requires nothing there', () => {
    const raw = { drink: 'tea', roast: 'dark', name: 'Ana' }
    expect(evaluateAnswers(withJump, raw)).toEqual({ ok: true, answers: { drink: 'tea', name: 'Ana' }, path: [0, 2] })
  })

  it('requires answers on every page of the path', () => {
    expect(evaluateAnswers(withJump, { drink: 'coffee', name: 'Ana' })).toEqual({
      ok: false,
      fields: { roast: { key: 'required' } },
      path: [0, 1, 2],
    })
  })

  it('ignores ids that match no question, and ids of pages', () => {
    const raw = { name: 'Ana', section: 'x', unknown: 'x', constructor: 'x' }
    expect(evaluateAnswers(onePage, raw)).toMatchObject({ ok: true, answers: { name: 'Ana' } })
  })

  it('ignores a __proto__ key in the raw answers', () => {
    const raw = JSON.parse('{"name": "Ana", "__proto__": {"mail": "ana@mail.com", "polluted": true}}')
    const result = evaluateAnswers(onePage, raw)
    expect(result).toEqual({ ok: true, answers: { name: 'Ana' }, path: [0] })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('ignores inherited properties of the raw answers', () => {
    expect(evaluateAnswers(onePage, Object.create({ name: 'Ana' }))).toMatchObject({
      ok: false,
      fields: { name: { key: 'required' } },
    })
  })

  it('accepts a form without pages', () => {
    expect(evaluateAnswers([], { a: 'b' })).toEqual({ ok: true, answers: {}, path: [] })
  })
})

describe('a required answer', () => {
  it.each([
    [undefined],
    [null],
    [''],
    [' \n'],
    [NUL],
    [`${NUL} \u0007`],
    [[]],
    [['', ' ']],
    [{}],
    [{ other: '' }],
    [{ other: NUL }],
    [[{ other: ' ' }]],
  ])('reports a required answer as missing for %j', (raw) => {
    const question = given.radio({ allowOther: true, required: true })
    expect(checkAnswer(question, raw)).toEqual({ ok: false, problem: { key: 'required' } })
    expect(checkAnswer({ ...question, required: false }, raw)).toBeNull()
    expect(checkAnswer(given.text({ required: true }), raw)).toEqual({ ok: false, problem: { key: 'required' } })
  })

  it.each([[0], [false], ['0'], ['.'], [['a']], [{ other: 'x' }], [['', 'a']]])('counts %j as an answer', (raw) => {
    expect(isMissing(raw)).toBe(false)
  })

  it.each(HOSTILE_VALUES)('a required answer never throws when it checks %s', (_, raw) => {
    expect(() => checkAnswer(given.text({ required: true }), raw)).not.toThrow()
  })

  it('refuses an endlessly nested value without recursing into it', () => {
    expect(checkAnswer(given.text({ required: true }), nested(200_000))).toEqual({
      ok: false,
      problem: { key: 'invalid' },
    })
  })
})

describe('formulas and amounts', () => {
  const order = pagesOf([
    given.page({ questionId: 'one' }),
    given.number({ questionId: 'cakes' }),
    given.formula({
      questionId: 'total',
      mentions: '{cakes} * {size}',
      rules: [given.rule({ type: 'IS_GREATER', value: '100', jumpToSection: 'three' })],
    }),
    given.page({ questionId: 'two' }),
    given.radio({ questionId: 'size', assignValues: true, options: [given.option({ label: 'Small', weight: '2.5' })] }),
    given.formula({ questionId: 'withTip', mentions: '{total} * 1.1' }),
    given.page({ questionId: 'three' }),
    given.payment({
      questionId: 'pay',
      required: true,
      paymentAmountType: 'linkedField',
      linkedField: 'withTip',
      amount: null,
    }),
  ])

  it('computes a formula from the answers and ignores the value that the page sent', () => {
    const raw = { cakes: '4', size: 'small', total: '1', withTip: '1', pay: { method: 'cash', amount: '1' } }
    expect(evaluateAnswers(order, raw)).toEqual({
      ok: true,
      path: [0, 1, 2],
      answers: {
        cakes: '4',
        size: 'small',
        total: '10',
        withTip: '11',
        pay: { method: 'cash', label: 'Cash', amount: '11', currency: 'USD' },
      },
    })
  })

  it('counts an unanswered question as 0, and asks for no payment of 0', () => {
    expect(evaluateAnswers(order, { pay: { method: 'cash' } })).toEqual({
      ok: true,
      path: [0, 1, 2],
      answers: { total: '0', withTip: '0' },
    })
  })

  it('requires the payment once there is an amount', () => {
    expect(evaluateAnswers(order, { cakes: '4', size: 'small' })).toMatchObject({
      ok: false,
      fields: { pay: { key: 'required' } },
    })
  })

  it('lets a rule on the same page read a formula, from the answers given so far', () => {
    const jumping = pagesOf([
      given.page({ questionId: 'one' }),
      given.number({ questionId: 'cakes' }),
      given.formula({
        questionId: 'total',
        mentions: '{cakes} * 30',
        rules: [given.rule({ type: 'IS_GREATER', value: '100', jumpToSection: 'three' })],
      }),
      given.page({ questionId: 'two' }),
      given.text({ questionId: 'why' }),
      given.page({ questionId: 'three' }),
    ])
    expect(evaluateAnswers(jumping, { cakes: '4', why: 'x' })).toEqual({
      ok: true,
      path: [0, 2],
      answers: { cakes: '4', total: '120' },
    })
    expect(evaluateAnswers(jumping, { cakes: '3', why: 'x' })).toMatchObject({
      path: [0, 1, 2],
      answers: { total: '90' },
    })
  })

  it('leaves out a formula that can’t be computed, and charges nothing for it', () => {
    const broken = pagesOf([
      given.page(),
      given.number({ questionId: 'by' }),
      given.formula({ questionId: 'share', mentions: '10 / {by}' }),
      given.payment({ questionId: 'pay', paymentAmountType: 'linkedField', linkedField: 'share', amount: null }),
    ])
    expect(evaluateAnswers(broken, { by: '0', pay: { method: 'cash' } })).toEqual({
      ok: true,
      path: [0],
      answers: { by: '0' },
    })
  })

  it('recomputes a formula when a later page changes its amount', () => {
    const early = pagesOf([
      given.page(),
      given.payment({
        questionId: 'pay',
        required: true,
        paymentAmountType: 'linkedField',
        linkedField: 'cakes',
        amount: null,
      }),
      given.page({ questionId: 'two' }),
      given.number({ questionId: 'cakes' }),
    ])
    expect(evaluateAnswers(early, { cakes: '4' })).toMatchObject({ ok: false, fields: { pay: { key: 'required' } } })
    expect(evaluateAnswers(early, { cakes: '4', pay: { method: 'cash' } })).toMatchObject({
      ok: true,
      answers: { pay: { amount: '4' } },
    })
  })
})

describe('one page of the path', () => {
  it('reports the problems of its own page and the next page', () => {
    expect(stepAt(withJump, { drink: 'coffee' }, 1)).toEqual({
      index: 1,
      answers: { drink: 'coffee' },
      problems: { roast: { key: 'required' } },
      fields: { roast: { key: 'required' } },
      next: 2,
    })
    expect(stepAt(withJump, { drink: 'coffee' }, 2)).toMatchObject({
      problems: { roast: { key: 'required' }, name: { key: 'required' } },
      fields: { name: { key: 'required' } },
      next: null,
    })
  })

  it('returns undefined for a page off the path and for a missing page', () => {
    expect(stepAt(withJump, { drink: 'tea' }, 1)).toBeUndefined()
    expect(stepAt(withJump, { drink: 'tea' }, 9)).toBeUndefined()
  })

  it('walks the pages in order', () => {
    expect(Array.from(walkPages(withJump, {}), ({ index }) => index)).toEqual([0, 1, 2])
  })
})

describe('a date', () => {
  it('checks a date against the clock that was passed in', () => {
    const pages = pagesOf([given.page(), given.date({ questionId: 'day', disablePastDate: true })])
    const now = { earliest: '2026-05-10T10:00', latest: '2026-05-10T10:00' }
    expect(evaluateAnswers(pages, { day: '2026-05-09' }, { now })).toMatchObject({
      fields: { day: { key: 'datePast' } },
    })
    expect(evaluateAnswers(pages, { day: '2026-05-10' }, { now })).toMatchObject({ ok: true })
  })
})

describe('a required payment', () => {
  const pages = pagesOf([
    given.page(),
    given.number({ questionId: 'sum', numberType: 'decimal' }),
    given.number({ questionId: 'people', numberType: 'decimal' }),
    given.formula({ questionId: 'share', mentions: '{sum} / {people}' }),
    given.payment({ questionId: 'pay', required: true, paymentAmountType: 'linkedField', linkedField: 'share' }),
  ])
  const pay = { method: 'cash' }

  it.each([
    ['division by zero', { sum: '10', people: '0', pay }],
    ['division by what was not answered', { sum: '10', pay }],
    ['no value and no method', { sum: '10', people: '0' }],
  ])('refuses a payment as amountUnknown when its formula has no value: %s', (_, raw) => {
    expect(evaluateAnswers(pages, raw)).toMatchObject({ ok: false, fields: { pay: { key: 'amountUnknown' } } })
  })

  it('a required payment asks for no payment when its formula is 0, and keeps one when it is more', () => {
    expect(evaluateAnswers(pages, { sum: '0', people: '2' })).toMatchObject({ ok: true, answers: { share: '0' } })
    expect(evaluateAnswers(pages, { sum: '10', people: '3', pay })).toMatchObject({
      ok: true,
      answers: { pay: { amount: '3.33' } },
    })
  })
})
