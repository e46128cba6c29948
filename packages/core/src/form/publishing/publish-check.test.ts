import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../plans/plans.ts'
import type { Question } from '../../questions/question.ts'
import { END } from '../../questions/question-type.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given } from '../../testing/given.ts'
import type { FormDoc } from '../document.ts'
import { gatedQuestions } from './gates.ts'
import { type Finding, publishCheck, type PublishInput } from './publish-check.ts'
import { publishProblems } from './publish-problems.ts'

const page = given.page({ questionId: 'one' })
const picture = { type: 'image/png', url: 'https://a.example/x.png', name: '' }

const check = (doc: FormDoc, rest: Partial<PublishInput> = {}) => publishCheck({ doc, plan: 'standard', ...rest })
const error = (questionId: string | null, key: string, params?: object) => finding('error', questionId, key, params)
const warning = (questionId: string | null, key: string, params?: object) => finding('warning', questionId, key, params)

function finding(severity: Finding['severity'], questionId: string | null, key: string, params?: object) {
  return { questionId, severity, problem: params ? { key, params } : { key } }
}

describe('a draft without problems', () => {
  it('a draft without problems has no findings', () => {
    const doc = [
      page,
      given.header(),
      given.text(),
      given.number({ questionId: 'n', min: '1', max: '1' }),
      given.radio(),
      given.formula({ mentions: '{n} * 2' }),
      given.image({ media: picture }),
      given.payment({ paymentAmountType: 'linkedField', linkedField: 'formula', amount: null }),
    ]
    expect(check(doc, { number: '+1', isValidNumber: () => true })).toEqual([])
  })
})

describe('errors that prevent publishing', () => {
  it.each<[string, Question, string, object?]>([
    [
      'two options that read the same',
      given.radio({ questionId: 'q', options: ['Tea', 'tea '] }),
      'duplicateOptions',
      { option: 'tea' },
    ],
    ['no options', given.dropdown({ questionId: 'q', options: [] }), 'optionsRequired'],
    [
      'an option without a text',
      given.checkbox({ questionId: 'q', label: '', options: ['Tea', ' '] }),
      'labelRequired',
    ],
    ['bounds that are crossed', given.number({ questionId: 'q', min: '2', max: '1.9' }), 'boundsCrossed'],
    ['no label', given.email({ questionId: 'q', label: ' \n' }), 'labelRequired'],
    ['a heading without a text', given.header({ questionId: 'q', label: '' }), 'labelRequired'],
    ['an address without lines', given.address({ questionId: 'q', fields: [] }), 'addressLinesRequired'],
    ['a formula that can not be worked out', given.formula({ questionId: 'q', mentions: '{n} +' }), 'invalidFormula'],
    [
      'a formula that divides by nothing',
      given.formula({ questionId: 'q', mentions: '1 / ({n} - {n})' }),
      'invalidFormula',
    ],
    [
      'a formula that mentions what is gone',
      given.formula({ questionId: 'q', mentions: '{gone} + 1' }),
      'formulaReference',
    ],
    ['a formula that mentions a text', given.formula({ questionId: 'q', mentions: '{t} + 1' }), 'formulaReference'],
    ['a formula that mentions a page', given.formula({ questionId: 'q', mentions: '{one} + 1' }), 'formulaReference'],
    ['a formula that mentions itself', given.formula({ questionId: 'q', mentions: '{q} + 1' }), 'formulaCycle'],
    ['a payment without an amount', given.payment({ questionId: 'q', amount: null }), 'amountMissing'],
    [
      'a payment without a question for its amount',
      given.payment({ questionId: 'q', paymentAmountType: 'linkedField' }),
      'amountMissing',
    ],
    [
      'a payment linked to what is gone',
      given.payment({ questionId: 'q', paymentAmountType: 'linkedField', linkedField: 'gone' }),
      'amountMissing',
    ],
    [
      'a payment linked to a text',
      given.payment({ questionId: 'q', paymentAmountType: 'linkedField', linkedField: 't' }),
      'amountMissing',
    ],
  ])('reports the error with its question: %s', (_, question, key, params) => {
    const doc = [page, given.number({ questionId: 'n' }), given.text({ questionId: 't' }), question]
    expect(check(doc)).toEqual([error('q', key, params)])
    expect(publishProblems({ doc: doc, plan: 'standard' })).toEqual({ q: params ? { key, params } : { key } })
  })

  it('reports every formula of a cycle, but not one that only mentions it', () => {
    const doc = [
      page,
      given.text(),
      given.formula({ questionId: 'a', mentions: '{b} + 1' }),
      given.formula({ questionId: 'b', mentions: '{a} + 1' }),
      given.formula({ questionId: 'c', mentions: '{a} + 1' }),
    ]
    expect(check(doc)).toEqual([error('a', 'formulaCycle'), error('b', 'formulaCycle')])
  })

  it('ignores the link of a payment with a fixed amount', () => {
    expect(check([page, given.payment({ paymentAmountType: 'fixed', linkedField: 'gone' })])).toEqual([])
  })

  it('reports every payment after the first', () => {
    const pay = (questionId: string) => given.payment({ questionId })
    expect(check([page, pay('a'), pay('b'), pay('c')])).toEqual([
      error('b', 'onlyOnePayment'),
      error('c', 'onlyOnePayment'),
    ])
  })

  it('reports questions beyond the plan, with the missing feature', () => {
    const doc = [page, given.text(), given.file({ questionId: 'f' }), given.page({ questionId: 'two' })]
    expect(check(doc, { plan: 'free' })).toEqual([
      error('f', 'featureMissing', { feature: 'fileUpload' }),
      error('two', 'featureMissing', { feature: 'advancedFields' }),
    ])
  })

  it('reports logic that the plan lacks, and only the type when both are missing', () => {
    const rules = [given.rule({ value: '1', jumpToSection: 'END' })]
    const doc = [page, given.text({ questionId: 't', rules }), given.formula({ questionId: 'f', mentions: '1', rules })]
    expect(check(doc, { plan: 'lite' })).toEqual([
      error('t', 'featureMissing', { feature: 'conditionalLogic' }),
      error('f', 'featureMissing', { feature: 'advancedFields' }),
    ])
  })

  it('reports all errors, and the first one of a question as its problem', () => {
    const doc = [page, given.payment({ questionId: 'a' }), given.payment({ questionId: 'b', label: '', amount: null })]
    const found = check(doc, { plan: 'lite' })
    expect(found.map(({ questionId, problem }) => [questionId, problem.key])).toEqual([
      ['a', 'featureMissing'],
      ['b', 'featureMissing'],
      ['b', 'onlyOnePayment'],
      ['b', 'amountMissing'],
    ])
    expect(publishProblems({ doc: doc, plan: 'lite' })['b']).toEqual({
      key: 'featureMissing',
      params: { feature: 'advancedFields' },
    })
  })

  it.each<[string, Question[]]>([
    ['only a page', []],
    ['only texts and pictures', [given.header(), given.image({ media: picture })]],
    ['only what is worked out', [given.formula({ mentions: '1 + 1' })]],
  ])('reports a form without a question to answer: %s', (_, questions) => {
    expect(check([page, ...questions])).toEqual([error('one', 'nothingToAsk')])
  })

  it('reports an empty document as a problem of the form', () => {
    expect(check([])).toEqual([error(null, 'nothingToAsk')])
    expect(publishProblems({ doc: [], plan: 'standard' })).toEqual({ formQuestions: { key: 'nothingToAsk' } })
  })

  it('reports an invalid WhatsApp number when numbers can be checked', () => {
    const doc = [page, given.text()]
    const isValidNumber = (number: string) => number === '+46701234567'
    expect(check(doc, { number: '+467', isValidNumber })).toEqual([error(null, 'numberInvalid')])
    expect(check(doc, { isValidNumber })).toEqual([error(null, 'numberInvalid')])
    expect(check(doc, { number: '+46701234567', isValidNumber })).toEqual([])
    expect(check(doc, { number: '+467' })).toEqual([])
  })
})

describe('warnings', () => {
  it.each<[string, Question, string, object?]>([
    ['an empty formula', given.formula({ questionId: 'q' }), 'emptyFormula'],
    ['a picture that is missing', given.image({ questionId: 'q' }), 'mediaMissing'],
    ['a video that is missing', given.video({ questionId: 'q' }), 'mediaMissing'],
    ['a payment without methods', given.payment({ questionId: 'q', merchants: [] }), 'noPaymentConfigured'],
    [
      'a jump back',
      given.radio({ questionId: 'q', rules: [given.rule({ valueId: 'tea', jumpToSection: 'one' })] }),
      'backwardTarget',
    ],
    [
      'a jump to what is gone',
      given.text({ questionId: 'q', rules: [given.rule({ value: 'x', jumpToSection: 'gone' })] }),
      'missingTarget',
    ],
    [
      'a rule without a value',
      given.text({ questionId: 'q', rules: [given.rule({ jumpToSection: END })] }),
      'ruleIncomplete',
    ],
    [
      'a rule without a target',
      given.rating({ questionId: 'q', rules: [given.rule({ value: '1' })] }),
      'ruleIncomplete',
    ],
  ])('reports a warning that does not prevent publishing: %s', (_, question, key, params) => {
    const doc = [page, given.text(), question]
    expect(check(doc)).toEqual([warning('q', key, params)])
    expect(publishProblems({ doc: doc, plan: 'standard' })).toEqual({})
  })

  it('ignores rules of types that can’t decide, and options without a target', () => {
    const rules = [given.rule({ valueId: 'tea' })]
    expect(check([page, given.text(), given.file({ rules }), given.radio({ rules })])).toEqual([])
  })

  it('reports every method that can’t take the currency', () => {
    const merchants = [
      { type: 'paypal' as const, credentials: { email: 'shop@mail.com' } },
      { type: 'razorpay' as const, credentials: { keyId: 'k', keySecret: '', hasSecret: true } },
      { type: 'cash' as const, credentials: { label: 'Cash' } },
    ]
    expect(check([page, given.payment({ currency: 'RUB', merchants })])).toEqual([
      warning('payment', 'methodCurrency', { method: 'PayPal', currency: 'RUB' }),
      warning('payment', 'methodCurrency', { method: 'Razorpay', currency: 'RUB' }),
    ])
    expect(check([page, given.payment({ currency: 'INR', merchants: merchants.slice(1) })])).toEqual([])
  })

  it('reports backward jumps once for each question', () => {
    const rules = [given.rule({ value: 'a', jumpToSection: 'one' }), given.rule({ value: 'b', jumpToSection: 'one' })]
    const doc = [page, given.text({ questionId: 'a', rules }), given.page({ questionId: 'two', jumpToSection: 'one' })]
    expect(check(doc)).toEqual([warning('a', 'backwardTarget'), warning('two', 'backwardTarget')])
  })

  it('reports unreachable pages, and required questions on them', () => {
    const doc = [
      given.page({ questionId: 'one', jumpToSection: END }),
      given.text({ questionId: 'a', required: true }),
      given.page({ questionId: 'two' }),
      given.text({ questionId: 'b', required: true }),
      given.text({ questionId: 'c' }),
      given.header({ questionId: 'd', required: true }),
    ]
    expect(check(doc)).toEqual([warning('two', 'unreachablePage'), warning('b', 'unreachableRequired')])
  })

  it('reports a message that may be too long, when its texts are given', () => {
    const doc = [
      page,
      ...Array.from({ length: 40 }, (_, n) => given.text({ questionId: `q${n}`, label: 'Your answer' })),
    ]
    const message = { formName: 'Orders', language: 'en' as const, suffix: 'Sent with Wayform' }
    expect(check(doc, { message })).toEqual([warning(null, 'messageTooLong')])
    expect(check(doc.slice(0, 10), { message })).toEqual([])
    expect(check(doc)).toEqual([])
  })
})

describe('a generated draft', () => {
  it('a generated draft is checked without a throw, with errors before warnings', () => {
    const message = { formName: 'Form', language: 'ru' as const, suffix: '' }
    fc.assert(
      fc.property(anyDocument(), fc.constantFrom(...PLANS), (doc, plan) => {
        const found = publishCheck({ doc, plan, number: '', isValidNumber: () => false, message })
        const ids = [null, ...doc.map(({ questionId }) => questionId)]
        expect(ids).toEqual(expect.arrayContaining(found.map(({ questionId }) => questionId)))
        const severities = found.map(({ severity }) => severity)
        expect(severities).toEqual(severities.toSorted())
        const gated = gatedQuestions(doc, plan).map(({ questionId }) => questionId)
        expect(Object.keys(publishProblems({ doc: doc, plan: plan }))).toEqual(expect.arrayContaining(gated))
      }),
    )
  })
})
