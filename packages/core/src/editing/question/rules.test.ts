import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../../form/document.ts'
import { MAX_RULES, type Rule } from '../../questions/base.ts'
import { OTHER } from '../../questions/choice/choice.ts'
import { END } from '../../questions/question-type.ts'
import { given } from '../../testing/given.ts'
import { addRule, clearLogic, radioRules, removeRule, setOptionTarget, setPageJump, updateRule } from './rules.ts'

/** A document with a page, this question, and a page after it. */
const withQuestion = (question: FormDoc[number]): FormDoc => [
  given.page({ questionId: 'zero' }),
  given.page({ questionId: 'one' }),
  question,
  given.page({ questionId: 'two' }),
]
const rulesOf = (doc: FormDoc) => doc[2]?.rules
const text = (...rules: Rule[]) => withQuestion(given.text({ questionId: 'q', rules }))

describe('adding a rule', () => {
  it.each([
    ['TEXT', given.text({ questionId: 'q' }), given.rule({ type: 'CONTAINS' })],
    ['ADDRESS', given.address({ questionId: 'q' }), given.rule({ type: 'CONTAINS' })],
    ['RATING', given.rating({ questionId: 'q' }), given.rule({ type: 'EQUALS' })],
    ['FORMULA', given.formula({ questionId: 'q' }), given.rule({ type: 'EQUALS' })],
    ['DATE', given.date({ questionId: 'q' }), given.rule({ type: 'EQUALS' })],
    ['CHECKBOX', given.checkbox({ questionId: 'q' }), given.rule({ valueId: 'tea' })],
    ['DROPDOWN', given.dropdown({ questionId: 'q' }), given.rule({ valueId: 'tea' })],
  ])('starts a rule of a %s with its first operator', (_, question, rule) => {
    const doc = withQuestion(question)
    const edited = addRule(doc, 'q')
    expect(rulesOf(edited)).toEqual([rule])
    expect(edited.toSpliced(2, 1).every((each) => doc.includes(each))).toBe(true)
  })

  it('starts with the first option that no rule refers to, then with the first again', () => {
    const once = addRule(withQuestion(given.checkbox({ questionId: 'q' })), 'q')
    const thrice = addRule(addRule(once, 'q'), 'q')
    expect(rulesOf(thrice)?.map(({ valueId }) => valueId)).toEqual(['tea', 'coffee', 'tea'])
  })

  it('takes the given fields where they are allowed', () => {
    const edited = addRule(text(), 'q', { type: 'EQUALS', value: 'Ana', jumpToSection: 'two' })
    expect(rulesOf(edited)).toEqual([given.rule({ value: 'Ana', jumpToSection: 'two' })])
  })

  it.each([
    ['a type that nothing looks at', withQuestion(given.file({ questionId: 'q' })), {}],
    ['a block', withQuestion(given.header({ questionId: 'q' })), {}],
    ['a choice without options', withQuestion(given.dropdown({ questionId: 'q', options: [] })), {}],
    ['a RADIO, which has its rows', withQuestion(given.radio({ questionId: 'q' })), {}],
    ['an operator that the type does not have', text(), { type: 'IS_GREATER' as const }],
    ['a page that is not ahead', text(), { jumpToSection: 'zero' }],
    ['a question with as many as it can have', text(...Array<Rule>(MAX_RULES).fill(given.rule())), {}],
    ['a question that is gone', [], {}],
  ])('adding a rule changes nothing for %s', (_, doc, changes) => {
    expect(addRule(doc, 'q', changes)).toBe(doc)
  })
})

describe('changing a rule', () => {
  const doc = text(
    given.rule({ value: 'Ana', jumpToSection: 'two' }),
    given.rule({ value: 'Bo', jumpToSection: 'zero' }),
  )

  it('updates the given fields of one rule and keeps the others', () => {
    const edited = updateRule(doc, 'q', 0, { value: 'Eva', jumpToSection: END })
    expect(rulesOf(edited)?.[0]).toEqual(given.rule({ value: 'Eva', jumpToSection: END }))
    expect(rulesOf(edited)?.[1]).toBe(rulesOf(doc)?.[1])
  })

  it('clears the value when the operator takes none', () => {
    expect(rulesOf(updateRule(doc, 'q', 0, { type: 'IS_EMPTY' }))?.[0]?.value).toBe('')
    expect(rulesOf(updateRule(doc, 'q', 0, { type: 'IS_NOT_EMPTY' }))?.[0]?.value).toBe('')
  })

  it('keeps a target that a reorder turned backward until another is chosen', () => {
    const edited = updateRule(doc, 'q', 1, { value: 'Eva' })
    expect(rulesOf(edited)?.[1]).toEqual(given.rule({ value: 'Eva', jumpToSection: 'zero' }))
    expect(rulesOf(updateRule(edited, 'q', 1, { jumpToSection: '' }))?.[1]?.jumpToSection).toBe('')
  })

  it('keeps the time of a rule only for dates', () => {
    const date = withQuestion(given.date({ questionId: 'q', rules: [given.rule({ value: '01-02-2026' })] }))
    expect(rulesOf(updateRule(date, 'q', 0, { valueTime: '09:30' }))?.[0]?.valueTime).toBe('09:30')
    expect(updateRule(doc, 'q', 0, { valueTime: '09:30' })).toBe(doc)
  })

  it('accepts only an existing option in a rule', () => {
    const rules = [given.rule({ valueId: 'tea' }), given.rule({ valueId: 'gone' })]
    const choice = withQuestion(given.checkbox({ questionId: 'q', rules, allowOther: true }))
    expect(rulesOf(updateRule(choice, 'q', 0, { valueId: OTHER }))?.[0]?.valueId).toBe(OTHER)
    expect(updateRule(choice, 'q', 0, { valueId: 'gone' })).toBe(choice)
    expect(updateRule(choice, 'q', 0, { value: 'ignored' })).toBe(choice)
    expect(rulesOf(updateRule(choice, 'q', 1, { jumpToSection: END }))?.[1]).toEqual(
      given.rule({ valueId: 'gone', jumpToSection: END }),
    )
  })

  it('cuts the value at the maximum length of a rule', () => {
    expect(rulesOf(updateRule(doc, 'q', 0, { value: 'x'.repeat(2_000) }))?.[0]?.value).toHaveLength(1_000)
  })

  it.each([
    ['itself', 0, { type: 'EQUALS' as const, value: 'Ana', valueTime: '', valueId: '', jumpToSection: 'two' }],
    ['an operator that the type does not have', 0, { type: 'IS_BEFORE' as const }],
    ['its own page', 0, { jumpToSection: 'one' }],
    ['a page that is gone', 0, { jumpToSection: 'gone' }],
    ['a rule that is gone', 9, { value: 'x' }],
  ])('changing a rule changes nothing for %s', (_, index, changes) => {
    expect(updateRule(doc, 'q', index, changes)).toBe(doc)
  })

  it('changes nothing in the rows of a RADIO, nor in a question without rules', () => {
    const radio = withQuestion(given.radio({ questionId: 'q', rules: [given.rule({ valueId: 'tea' })] }))
    expect(updateRule(radio, 'q', 0, { valueId: 'coffee' })).toBe(radio)
    const block = withQuestion(given.header({ questionId: 'q', rules: [given.rule()] }))
    expect(updateRule(block, 'q', 0, { value: 'x' })).toBe(block)
  })

  it('removes one rule', () => {
    expect(rulesOf(removeRule(doc, 'q', 0))).toEqual([rulesOf(doc)?.[1]])
    expect(removeRule(doc, 'q', 2)).toBe(doc)
    expect(removeRule(doc, 'q', -1)).toBe(doc)
  })
})

describe('the rows of a RADIO', () => {
  const rules = [
    given.rule({ valueId: 'coffee', jumpToSection: 'two' }),
    given.rule({ valueId: OTHER, jumpToSection: END }),
  ]
  const radio = given.radio({ questionId: 'q', options: ['Tea', 'Coffee'], rules, allowOther: true })
  const doc = withQuestion(radio)

  it('shows one row for each option, and one for "Other" when it is allowed', () => {
    expect(radioRules(radio)).toEqual([
      { valueId: 'tea', label: 'Tea', jumpToSection: '' },
      { valueId: 'coffee', label: 'Coffee', jumpToSection: 'two' },
      { valueId: OTHER, label: null, jumpToSection: END },
    ])
    expect(radioRules({ ...radio, allowOther: false })).toHaveLength(2)
  })

  it('sets, replaces and clears the target of a row', () => {
    const set = setOptionTarget(doc, 'q', 'tea', 'two')
    expect(rulesOf(set)).toEqual([...rules, given.rule({ valueId: 'tea', jumpToSection: 'two' })])
    const changed = setOptionTarget(set, 'q', 'coffee', END)
    expect(rulesOf(changed)?.[0]).toEqual(given.rule({ valueId: 'coffee', jumpToSection: END }))
    expect(rulesOf(setOptionTarget(doc, 'q', 'coffee', ''))).toEqual([rules[1]])
  })

  it('leaves one rule for each row', () => {
    const twice = withQuestion({ ...radio, rules: [...rules, given.rule({ valueId: 'coffee', jumpToSection: END })] })
    expect(rulesOf(setOptionTarget(twice, 'q', 'coffee', END))).toEqual([{ ...rules[0], jumpToSection: END }, rules[1]])
  })

  it.each([
    ['the target that it has', 'q', 'coffee', 'two'],
    ['nothing instead of nothing', 'q', 'tea', ''],
    ['a page that is not ahead', 'q', 'tea', 'one'],
    ['an option that is gone', 'q', 'gone', 'two'],
    ['a question that is gone', 'gone', 'tea', 'two'],
    ['a page', 'one', 'tea', 'two'],
  ])('setting a row of a RADIO changes nothing for %s', (_, questionId, valueId, target) => {
    expect(setOptionTarget(doc, questionId, valueId, target)).toBe(doc)
  })

  it('adds no more rules than a question can have', () => {
    const options = Array.from({ length: MAX_RULES + 1 }, (_, n) => `o${n}`)
    const full = options.reduce(
      (edited, id) => setOptionTarget(edited, 'q', id, 'two'),
      withQuestion(given.radio({ questionId: 'q', options })),
    )
    expect(rulesOf(full)).toHaveLength(MAX_RULES)
    expect(rulesOf(setOptionTarget(full, 'q', 'o0', END))?.[0]?.jumpToSection).toBe(END)
  })
})

describe('the jump of a page', () => {
  const doc = text()

  it('sets the jump of a page to a later page, the end, or the next page', () => {
    const set = setPageJump(doc, 'zero', 'two')
    expect(set[0]).toMatchObject({ jumpToSection: 'two' })
    expect(setPageJump(set, 'zero', END)[0]).toMatchObject({ jumpToSection: END })
    expect(setPageJump(set, 'zero', '')).toEqual(doc)
  })

  it.each([
    ['the target that it has', 'one', ''],
    ['itself', 'one', 'one'],
    ['an earlier page', 'one', 'zero'],
    ['a page that is gone', 'one', 'gone'],
    ['a question instead of a page', 'q', 'two'],
    ['a page that is gone itself', 'gone', END],
  ])('setting the jump of a page changes nothing for %s', (_, pageId, target) => {
    expect(setPageJump(doc, pageId, target)).toBe(doc)
  })
})

describe('clearing all logic', () => {
  it('removes the rules of a question and the jump of a page', () => {
    const rule = given.rule({ value: 'x', jumpToSection: 'two' })
    expect(rulesOf(clearLogic(text(rule, rule), 'q'))).toEqual([])
    const doc = setPageJump(text(), 'one', 'two')
    expect(clearLogic(doc, 'one')[1]).toMatchObject({ jumpToSection: '' })
  })

  it('returns the same question when there is no logic', () => {
    const doc = text()
    expect(clearLogic(doc, 'q')).toBe(doc)
  })
})
