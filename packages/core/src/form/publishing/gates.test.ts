import { describe, expect, it } from 'vitest'
import type { Feature, Plan, UpsellTrigger } from '../../plans/plans.ts'
import type { Question } from '../../questions/question.ts'
import { given } from '../../testing/given.ts'
import { gatedLogic, gatedQuestions, servedDoc } from './gates.ts'

const onePage = [given.page({ questionId: 'one' }), given.text(), given.email(), given.radio(), given.number()]
const twoPages = [...onePage, given.page({ questionId: 'two' })]

describe('questions beyond the plan', () => {
  it.each<[Plan]>([['free'], ['lite']])('names the pages after the first on the plan %s', (plan) => {
    expect(gatedQuestions(twoPages, plan)).toEqual([
      { questionId: 'two', feature: 'advancedFields', trigger: 'section' },
    ])
    expect(gatedQuestions(onePage, plan)).toEqual([])
  })

  it.each<[string, Question, Feature, UpsellTrigger]>([
    ['a file', given.file({ questionId: 'q' }), 'fileUpload', 'fileupload'],
    ['a formula', given.formula({ questionId: 'q' }), 'advancedFields', 'formula'],
    ['a payment', given.payment({ questionId: 'q' }), 'advancedFields', 'payment'],
    ['an address', given.address({ questionId: 'q' }), 'advancedFields', 'address'],
    ['a second page', given.page({ questionId: 'q' }), 'advancedFields', 'section'],
  ])('names the feature that is missing for %s', (_, question, feature, trigger) => {
    expect(gatedQuestions([...onePage, question], 'free')).toEqual([{ questionId: 'q', feature, trigger }])
    expect(gatedQuestions([...onePage, question], 'standard')).toEqual([])
  })

  it('names a question once, however many features it needs', () => {
    expect(gatedQuestions([given.file({ multiple: true })], 'free')).toHaveLength(1)
  })

  it('exempts the first page only when the document starts with it', () => {
    expect(gatedQuestions([given.text(), given.page({ questionId: 'one' })], 'free')).toHaveLength(1)
  })

  it.each<[Plan]>([['standard'], ['pro'], ['plus']])('names no questions on the plan %s', (plan) => {
    expect(gatedQuestions(twoPages, plan)).toEqual([])
  })
})

describe('jumps beyond the plan', () => {
  const rule = given.rule({ value: 'x', jumpToSection: 'END' })
  const jumping = [
    given.page({ questionId: 'one', jumpToSection: 'two' }),
    given.text({ questionId: 'q', rules: [rule] }),
    given.page({ questionId: 'two' }),
  ]

  it.each<[Plan]>([['free'], ['lite']])('names jumps on the plan %s, and removes them from the served form', (plan) => {
    const gate = { feature: 'conditionalLogic', trigger: 'conditionalLogic' }
    expect(gatedLogic(jumping, plan)).toEqual([
      { questionId: 'one', ...gate },
      { questionId: 'q', ...gate },
    ])
    expect(servedDoc(jumping, plan)).toEqual([
      { ...jumping[0], jumpToSection: '' },
      { ...jumping[1], rules: [] },
      jumping[2],
    ])
  })

  it.each<[Plan]>([['standard'], ['pro'], ['plus']])('keeps jumps on the plan %s', (plan) => {
    expect(gatedLogic(jumping, plan)).toEqual([])
    expect(servedDoc(jumping, plan)).toBe(jumping)
  })

  it.each(['', 'one', 'gone'])('ignores a jump without a later target: %j', (jumpToSection) => {
    const doc = [given.page({ questionId: 'one', jumpToSection }), given.text({ rules: [{ ...rule, jumpToSection }] })]
    expect(gatedLogic(doc, 'free')).toEqual([])
    expect(servedDoc(doc, 'free')).toBe(doc)
  })
})
