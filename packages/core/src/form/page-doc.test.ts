import { describe, expect, it } from 'vitest'
import type { Question } from '../questions/question.ts'
import { given } from '../testing/given.ts'
import { publicDoc } from './document.ts'
import { isInPage, pageDoc } from './page-doc.ts'

const size = given.radio({
  questionId: 'size',
  assignValues: true,
  options: [given.option({ label: 'Small', weight: '111' }), given.option({ label: 'Large', weight: '222' })],
})
const margin = given.formula({ questionId: 'margin', label: 'Our margin', mentions: '{size} * 0.37', hidden: true })
const idsOf = (doc: readonly Question[]) => pageDoc(doc).map(({ questionId }) => questionId)
const weightsOf = (doc: readonly Question[]) =>
  pageDoc(doc).flatMap((each) => ('options' in each ? each.options.map(({ weight }) => weight) : []))

describe('the document of a public page', () => {
  it('the document of a public page equals the public document when nothing is hidden', () => {
    const doc = [given.page(), size, given.formula({ mentions: '{size}' }), given.address(), given.payment()]
    expect(pageDoc(doc)).toEqual(publicDoc(doc))
  })

  it('leaves out a hidden formula, and the weights that only it uses', () => {
    const doc = [given.page(), size, margin]
    expect(idsOf(doc)).toEqual(['section', 'size'])
    expect(weightsOf(doc)).toEqual([null, null])
    expect(isInPage(doc, margin)).toBe(false)
  })

  it.each<[string, readonly Question[]]>([
    ['a formula that is shown', [given.formula({ questionId: 'price', mentions: '{margin} + 1' })]],
    ['the payment', [given.payment({ paymentAmountType: 'linkedField', linkedField: 'margin' })]],
    [
      'a hidden formula that decides where people go',
      [
        given.formula({
          questionId: 'score',
          mentions: '{margin}',
          hidden: true,
          rules: [given.rule({ jumpToSection: 'END' })],
        }),
      ],
    ],
  ])('keeps a hidden formula and its weights for %s', (_, more) => {
    const doc = [given.page(), size, margin, ...more]
    expect(idsOf(doc)).toEqual(doc.map(({ questionId }) => questionId))
    expect(weightsOf(doc)).toEqual(['111', '222'])
    expect(isInPage(doc, margin)).toBe(true)
  })

  it('keeps a hidden formula with a rule, unless the rule has no target', () => {
    const rules = (jumpToSection: string) => [given.page(), { ...margin, rules: [given.rule({ jumpToSection })] }]
    expect(idsOf(rules('END'))).toContain('margin')
    expect(idsOf(rules(''))).not.toContain('margin')
  })

  it('leaves out weights that are switched off', () => {
    const doc = [given.page(), { ...size, assignValues: false }, given.formula({ mentions: '{size}' })]
    expect(weightsOf(doc)).toEqual([null, null])
  })

  it('leaves out address lines that are switched off', () => {
    const address = given.address()
    const fields = address.fields.map((field) => ({ ...field, enabled: field.id !== 'state' }))
    const shown = pageDoc([given.page(), { ...address, fields }])[1]
    expect(shown?.type === 'ADDRESS' && shown.fields.map(({ id }) => id)).toEqual([
      'line1',
      'line2',
      'city',
      'postalCode',
      'country',
    ])
  })

  it('handles formulas that mention each other', () => {
    const a = given.formula({ questionId: 'a', mentions: '{b}', hidden: true })
    const b = given.formula({ questionId: 'b', mentions: '{a}', hidden: true })
    expect(idsOf([given.page(), a, b])).toEqual(['section'])
    expect(idsOf([given.page(), a, { ...b, hidden: false }])).toEqual(['section', 'a', 'b'])
  })
})
