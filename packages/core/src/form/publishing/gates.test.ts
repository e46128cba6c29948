import { describe, expect, it } from 'vitest'
import type { Feature, Plan, UpsellTrigger } from '../../plans/plans.ts'
import type { Question } from '../../questions/question.ts'
import { given } from '../../testing/given.ts'
import { gatedLogic, gatedQuestions, servedDoc } from './gates.ts'

const onePage = [given.page({ questionId: 'one' }), given.text(), given.email(), given.radio(), given.number()]
const twoPages = [...onePage, given.page({ questionId: 'two' })]

describe('questions beyond the plan', () => {
  it.each<[Plan]>([['free'], ['lite']])('are the pages after the first on %s', (plan) => {
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
  ])('are named with what they need: %s', (_, question, feature, trigger) => {
    expect(gatedQuestions([...onePage, question], 'free')).toEqual([{ questionId: 'q', feature, trigger }])
    expect(gatedQuestions([...onePage, question], 'standard')).toEqual([])
  })

  it('are named once, however many features they need', () => {
    expect(gatedQuestions([given.file({ multiple: true })], 'free')).toHaveLength(1)
  })

  it('count the first page only where it comes first', () => {
    expect(gatedQuestions([given.text(), given.page({ questionId: 'one' })], 'free')).toHaveLength(1)
  })

  it.each<[Plan]>([['standard'], ['pro'], ['plus']])('are none on %s', (plan) => {
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

  it.each<[Plan]>([['free'], ['lite']])('are named on %s, and not followed when the form is served', (plan) => {
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

  it.each<[Plan]>([['standard'], ['pro'], ['plus']])('are followed on %s', (plan) => {
    expect(gatedLogic(jumping, plan)).toEqual([])
    expect(servedDoc(jumping, plan)).toBe(jumping)
  })

  it.each(['', 'one', 'gone'])('are none where a rule leads nowhere: %j', (jumpToSection) => {
    const doc = [given.page({ questionId: 'one', jumpToSection }), given.text({ rules: [{ ...rule, jumpToSection }] })]
    expect(gatedLogic(doc, 'free')).toEqual([])
    expect(servedDoc(doc, 'free')).toBe(doc)
  })
})
