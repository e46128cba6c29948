import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setPageJump } from '../editing/question/rules.ts'
import { pagesOf } from '../form/pages.ts'
import type { Question } from '../questions/question.ts'
import { END } from '../questions/question-type.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given } from '../testing/given.ts'
import { reachablePages, unreachablePages } from './paths.ts'
import { canDecide, hasLogic, pageThatCanLeadTo, ruleFlaws } from './rule-flaws.ts'

const form = (question: Question) => [
  given.page({ questionId: 'one' }),
  given.page({ questionId: 'two' }),
  question,
  given.page({ questionId: 'three' }),
]
const flaws = (question: Question) => [...ruleFlaws(pagesOf(form(question)), question.questionId)]
const rule = (changes: Parameters<typeof given.rule>[0]) => given.rule({ jumpToSection: 'three', ...changes })

describe('the flaw of a rule', () => {
  it.each<[string, Question, string]>([
    ['a text without a value', given.text({ rules: [rule({ type: 'CONTAINS', value: ' ' })] }), 'value'],
    ['a number that is none', given.number({ rules: [rule({ value: 'many' })] }), 'value'],
    ['a day that is on no calendar', given.date({ rules: [rule({ value: '31-02-2026' })] }), 'value'],
    ['an option that is gone', given.dropdown({ rules: [rule({ valueId: 'gone' })] }), 'option'],
    [
      'an empty answer where one is required',
      given.text({ required: true, rules: [rule({ type: 'IS_EMPTY' })] }),
      'never',
    ],
    ['no target', given.text({ rules: [given.rule({ value: 'x' })] }), 'target'],
    ['no value and no target: the value comes first', given.text({ rules: [given.rule()] }), 'value'],
    ['a target that is behind', given.radio({ rules: [rule({ valueId: 'tea', jumpToSection: 'one' })] }), 'backward'],
    ['a target that is gone', given.text({ rules: [rule({ value: 'x', jumpToSection: 'gone' })] }), 'missing'],
  ])('the flaw of a rule is reported: %s', (_, question, flaw) => {
    expect(flaws(question)).toEqual([[0, flaw]])
  })

  it('the flaw of a rule is none for a working rule, whatever it compares', () => {
    for (const question of [
      given.text({ rules: [rule({ value: 'x' }), rule({ type: 'IS_EMPTY', jumpToSection: END })] }),
      given.number({ rules: [rule({ type: 'IS_GREATER', value: '-2.5' })] }),
      given.date({ rules: [rule({ type: 'IS_AFTER', value: '01-02-2026' })] }),
      given.checkbox({ rules: [rule({ valueId: 'tea' })] }),
    ])
      expect(flaws(question)).toEqual([])
  })

  it('the flaw of a rule is "covered" when rules above it match all its answers', () => {
    const rules = [rule({ type: 'IS_NOT_EMPTY' }), rule({ type: 'IS_EMPTY' }), rule({ value: 'x' })]
    expect(flaws(given.text({ rules }))).toEqual([[2, 'covered']])
  })

  it('the flaw of a rule is none for a row of a RADIO without a target', () => {
    expect(flaws(given.radio({ rules: [given.rule({ valueId: 'tea' })] }))).toEqual([])
  })

  it('the flaw of a rule is reported for the jump of a page with index null', () => {
    const pages = pagesOf([given.page({ questionId: 'one' }), given.page({ questionId: 'two', jumpToSection: 'one' })])
    expect([...ruleFlaws(pages, 'two')]).toEqual([[null, 'backward']])
    expect([...ruleFlaws(pages, 'gone')]).toEqual([])
  })

  it('the flaw of a rule is found for every question of generated forms', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const pages = pagesOf(doc)
        for (const { questionId, rules } of doc)
          for (const [index] of ruleFlaws(pages, questionId)) expect(index === null || index < rules.length).toBe(true)
      }),
    )
  })
})

describe('canDecide and hasLogic', () => {
  it.each<[Question, boolean, boolean]>([
    [given.text(), true, false],
    [given.text({ rules: [given.rule()] }), true, true],
    [given.file({ rules: [given.rule()] }), false, false],
    [given.header(), false, false],
    [given.page(), false, false],
    [given.page({ jumpToSection: END }), false, true],
  ])('canDecide and hasLogic report which questions can have logic and which do: case %#', (question, decides, has) => {
    expect([canDecide(question), hasLogic(question)]).toEqual([decides, has])
  })
})

describe('the page that could lead to an unreachable one', () => {
  const names = ['one', 'two', 'three', 'four']
  const jumping = (jumps: Record<string, string>) =>
    pagesOf(names.map((questionId) => given.page({ questionId, jumpToSection: jumps[questionId] ?? '' })))

  it('the page that could lead to an unreachable one is the nearest reachable page before it', () => {
    expect(pageThatCanLeadTo(jumping({ one: 'three' }), 1)).toBe(0)
    expect(pageThatCanLeadTo(jumping({ two: END }), 3)).toBe(1)
    expect(pageThatCanLeadTo(jumping({ one: END }), 3)).toBe(0)
  })

  it('the page that could lead to an unreachable one is null when rules send every respondent elsewhere', () => {
    const rules = ['tea', 'coffee'].map((valueId) => given.rule({ valueId, jumpToSection: 'three' }))
    const doc = [
      given.page({ questionId: 'one' }),
      given.radio({ required: true, rules }),
      given.page({ questionId: 'two' }),
      given.page({ questionId: 'three' }),
    ]
    expect(pageThatCanLeadTo(pagesOf(doc), 1)).toBeNull()
  })

  it('makes the page reachable in generated forms when its jump is set', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const pages = pagesOf(doc)
        for (const index of unreachablePages(pages)) {
          const from = pageThatCanLeadTo(pages, index)
          if (from === null) continue
          const [fromId, toId] = [from, index].map((each) => pages[each]?.section.questionId ?? '')
          const fixed = setPageJump(doc, fromId ?? '', toId ?? '')
          expect(reachablePages(pagesOf(fixed)).has(index)).toBe(true)
        }
      }),
    )
  })
})
