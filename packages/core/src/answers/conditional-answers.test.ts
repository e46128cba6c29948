import { describe, expect, it } from 'vitest'
import type { RawAnswers } from './answers.ts'
import { evaluateAnswers, stepAt } from './conditional-answers.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import { given } from '../testing/given.ts'
import { hiddenQuestions } from '../conditions/hidden-questions.ts'
import { condition, onlyIf } from '../conditions/testing/given-condition.ts'
import { randomAnswers, randomConditionalForm, seeded } from '../conditions/testing/random-conditional-form.ts'

const evaluate = (doc: FormDoc, raw: RawAnswers) => evaluateAnswers(pagesOf(doc), raw)
const wantsTea = onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] }))
const drink = given.radio({ questionId: 'drink', options: ['Tea', 'Coffee'] })

describe('a hidden question', () => {
  const doc = [given.page(), drink, given.text({ questionId: 'leaf', required: true, showIf: wantsTea })]

  it('a hidden question is neither required nor stored, whatever is sent for it', () => {
    expect(evaluate(doc, { drink: 'coffee' })).toEqual({ ok: true, answers: { drink: 'coffee' }, path: [0] })
    expect(evaluate(doc, { drink: 'coffee', leaf: 'Assam' })).toMatchObject({ answers: { drink: 'coffee' } })
    expect(evaluate(doc, { leaf: 'Assam' })).toMatchObject({ ok: true, answers: {} })
  })

  it('a question that shows is required and stored', () => {
    expect(evaluate(doc, { drink: 'tea' })).toMatchObject({ ok: false, fields: { leaf: { key: 'required' } } })
    expect(evaluate(doc, { drink: 'tea', leaf: 'Assam' })).toMatchObject({ answers: { drink: 'tea', leaf: 'Assam' } })
  })

  it('a hidden question is unanswered for the conditions after it', () => {
    const chain = [...doc, given.text({ questionId: 'water', showIf: onlyIf(condition('leaf')) })]
    expect(evaluate(chain, { drink: 'coffee', leaf: 'Assam', water: 'hot' })).toMatchObject({
      answers: { drink: 'coffee' },
    })
    expect(evaluate(chain, { drink: 'tea', leaf: 'Assam', water: 'hot' })).toMatchObject({ answers: { water: 'hot' } })
  })

  it('a hidden question counts as nothing in formulas, and the payment asks for no more than the rest', () => {
    const order = [
      given.page(),
      given.number({ questionId: 'cakes' }),
      given.checkbox({ questionId: 'more', options: ['Candles'] }),
      given.number({ questionId: 'candles', showIf: onlyIf(condition('more')) }),
      given.formula({ questionId: 'total', mentions: '{cakes} * 10 + {candles}' }),
      given.payment({ questionId: 'pay', paymentAmountType: 'linkedField', linkedField: 'total', amount: null }),
    ]
    const raw = { cakes: '2', candles: '7', pay: { method: 'cash' } }
    expect(evaluate(order, raw)).toMatchObject({ answers: { total: '20', pay: { amount: '20' } } })
    expect(evaluate(order, { ...raw, more: ['candles'] })).toMatchObject({ answers: { pay: { amount: '27' } } })
  })

  it('a hidden payment is not asked for', () => {
    const order = [given.page(), drink, given.payment({ questionId: 'pay', required: true, showIf: wantsTea })]
    expect(evaluate(order, { drink: 'coffee', pay: { method: 'cash' } })).toEqual({
      ok: true,
      answers: { drink: 'coffee' },
      path: [0],
    })
  })

  it('a hidden question leads nowhere', () => {
    const jumping = given.radio({
      questionId: 'cup',
      options: ['Big', 'Small'],
      rules: [given.rule({ valueId: 'big', jumpToSection: 'END' })],
      showIf: wantsTea,
    })
    const two = [given.page({ questionId: 'p1' }), drink, jumping, given.page({ questionId: 'p2' })]
    expect(evaluate(two, { drink: 'coffee', cup: 'big' }).path).toEqual([0, 1])
    expect(evaluate(two, { drink: 'tea', cup: 'big' }).path).toEqual([0])
  })

  it('a condition reads a formula over the questions before it', () => {
    const large = onlyIf(condition('total', { operator: 'AT_LEAST', value: '20' }))
    const order = [
      given.page(),
      given.number({ questionId: 'cakes' }),
      given.formula({ questionId: 'total', mentions: '{cakes} * 10' }),
      given.text({ questionId: 'when', showIf: large }),
    ]
    expect(evaluate(order, { cakes: '1', when: 'now' })).toMatchObject({ answers: { cakes: '1', total: '10' } })
    expect(evaluate(order, { cakes: '2', when: 'now' })).toMatchObject({ answers: { when: 'now' } })
  })
})

describe('a hidden page', () => {
  const doc = [
    given.page({ questionId: 'p1' }),
    drink,
    given.page({ questionId: 'p2', showIf: wantsTea, jumpToSection: 'END' }),
    given.text({ questionId: 'leaf', required: true }),
    given.page({ questionId: 'p3' }),
    given.text({ questionId: 'name' }),
  ]

  it('a hidden page is passed over together with its jump', () => {
    expect(evaluate(doc, { drink: 'coffee', leaf: 'x', name: 'Ana' })).toEqual({
      ok: true,
      answers: { drink: 'coffee', name: 'Ana' },
      path: [0, 2],
    })
    expect(evaluate(doc, { drink: 'tea', leaf: 'x', name: 'Ana' }).path).toEqual([0, 1])
  })

  it('the form ends when no later page shows', () => {
    expect(evaluate(doc.slice(0, 4), { drink: 'coffee' }).path).toEqual([0])
  })
})

describe('a hidden option', () => {
  const size = given.checkbox({
    questionId: 'extras',
    options: [given.option({ label: 'Milk' }), given.option({ label: 'Lemon', showIf: wantsTea })],
  })
  const doc = [given.page(), drink, size]

  it('a hidden option is no longer chosen', () => {
    const both = { extras: ['milk', 'lemon'] }
    expect(evaluate(doc, { drink: 'coffee', ...both })).toMatchObject({ answers: { extras: ['milk'] } })
    expect(evaluate(doc, { drink: 'tea', ...both })).toMatchObject({ answers: { extras: ['milk', 'lemon'] } })
  })

  it('a required choice whose chosen option is hidden is missing', () => {
    const choice = given.radio({
      questionId: 'cup',
      required: true,
      options: [given.option({ label: 'Pot', showIf: wantsTea }), given.option({ label: 'Mug' })],
    })
    const one = [given.page(), drink, choice]
    expect(evaluate(one, { drink: 'coffee', cup: 'pot' })).toMatchObject({ fields: { cup: { key: 'required' } } })
    expect(evaluate(one, { drink: 'coffee', cup: 'gone' })).toMatchObject({ fields: { cup: { key: 'unknownOption' } } })
  })

  it('a step names the questions and options that show', () => {
    const asked = stepAt(pagesOf(doc), { drink: 'coffee' }, 0)?.asked ?? []
    expect(asked.map((each) => ('options' in each ? each.options.map(({ _id }) => _id) : []))).toEqual([
      ['tea', 'coffee'],
      ['milk'],
    ])
  })
})

describe('stored answers', () => {
  it('stored answers say which questions were hidden, page by page', () => {
    const doc = [
      given.page(),
      drink,
      given.text({ questionId: 'leaf', showIf: wantsTea }),
      given.page({ questionId: 'p2', showIf: wantsTea }),
      given.text({ questionId: 'pot' }),
    ]
    expect([...hiddenQuestions(doc, { drink: 'coffee' })]).toEqual(['leaf', 'pot'])
    expect([...hiddenQuestions(doc, { drink: 'tea' })]).toEqual([])
    expect([...hiddenQuestions(doc, { drink: 'coffee', leaf: 'asked without the feature' })]).toEqual(['pot'])
  })

  it('evaluating what was stored again stores the same, for any form with conditions', () => {
    const random = seeded(7)
    for (let n = 0; n < 500; n++) {
      const doc = randomConditionalForm(random)
      const first = evaluate(doc, randomAnswers(doc, random))
      if (!first.ok) continue
      const again = evaluate(doc, first.answers)
      expect(again).toEqual({ ...first, answers: first.answers })
    }
  })
})
