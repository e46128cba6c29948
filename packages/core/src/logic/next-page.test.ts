import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAnswers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import type { Question } from '../questions/question.ts'
import { END, type Operator } from '../questions/question-type.ts'
import { given } from '../testing/given.ts'
import { nextPage } from './next-page.ts'

const drink = (...rules: [option: string, target: string][]) =>
  given.radio({
    questionId: 'drink',
    options: ['Tea', 'Coffee'],
    rules: rules.map(([valueId, jumpToSection]) => given.rule({ valueId, jumpToSection })),
  })

/** Page one with these questions, then the empty pages two, three and four. */
function formOf(questions: FormDoc, jumpToSection = '') {
  const rest = ['two', 'three', 'four'].map((questionId) => given.page({ questionId }))
  return pagesOf([given.page({ questionId: 'one', jumpToSection }), ...questions, ...rest])
}

describe('leaving a page', () => {
  it('leads from a page to the next one, and from the last to the end', () => {
    const pages = formOf([given.text()])
    expect(nextPage(pages, 0, {})).toBe(1)
    expect(nextPage(pages, 3, {})).toBeNull()
  })

  it('follows the first rule that matches', () => {
    const pages = formOf([drink(['coffee', 'two'], ['tea', 'three'], ['tea', 'four'])])
    expect(nextPage(pages, 0, { drink: 'tea' })).toBe(2)
  })

  it('evaluates the questions from top to bottom', () => {
    const name = given.text({
      questionId: 'name',
      rules: [given.rule({ type: 'IS_NOT_EMPTY', jumpToSection: 'four' })],
    })
    expect(nextPage(formOf([name, drink(['tea', 'three'])]), 0, { name: 'Ana', drink: 'tea' })).toBe(3)
    expect(nextPage(formOf([name, drink(['tea', 'three'])]), 0, { drink: 'tea' })).toBe(2)
  })

  it('prefers a matching rule to the jump of the page', () => {
    const pages = formOf([drink(['tea', 'three'])], 'four')
    expect(nextPage(pages, 0, { drink: 'tea' })).toBe(2)
    expect(nextPage(pages, 0, { drink: 'coffee' })).toBe(3)
    expect(nextPage(pages, 0, {})).toBe(3)
  })

  it('follows a rule to the end of the form', () => {
    expect(nextPage(formOf([drink(['tea', END])]), 0, { drink: 'tea' })).toBeNull()
    expect(nextPage(formOf([], END), 0, {})).toBeNull()
  })

  it.each([['one'], ['gone'], ['']])('ignores a target that is not ahead: %j', (target) => {
    expect(nextPage(formOf([drink(['tea', target], ['tea', 'three'])]), 0, { drink: 'tea' })).toBe(2)
    expect(nextPage(formOf([drink(['tea', target])], target), 0, { drink: 'tea' })).toBe(1)
  })

  it('ignores a target that a reorder turned backward', () => {
    const pages = pagesOf([
      given.page({ questionId: 'one' }),
      given.page({ questionId: 'two', jumpToSection: 'one' }),
      given.page({ questionId: 'three' }),
    ])
    expect(nextPage(pages, 1, {})).toBe(2)
  })

  it('ignores an operator that the type does not have', () => {
    const number = given.number({ questionId: 'n', rules: [given.rule({ type: 'IS_EMPTY', jumpToSection: 'three' })] })
    expect(nextPage(formOf([number]), 0, {})).toBe(1)
  })

  it('ignores rules of questions that ask nothing', () => {
    const header = given.header({ rules: [given.rule({ type: 'IS_EMPTY', jumpToSection: 'three' })] })
    expect(nextPage(formOf([header]), 0, {})).toBe(1)
  })

  it.each<[string, Question, unknown, number]>([
    ['what was typed beside the options', given.checkbox({ allowOther: true }), ['tea', { other: 'Milk' }], 2],
    ['only options', given.checkbox({ allowOther: true }), ['tea', 'coffee'], 1],
    ['what was typed beside one option', given.radio({ allowOther: true }), { other: 'Milk' }, 2],
  ])('follows a rule about "other": %s', (_, question, answer, next) => {
    const asked = { ...question, rules: [given.rule({ valueId: 'other', jumpToSection: 'three' })] }
    expect(nextPage(formOf([asked]), 0, { [question.questionId]: answer })).toBe(next)
  })

  it.each([
    ['oslo', 2],
    ['main street 5', 2],
    ['rio', 1],
  ])('follows a rule about any line of an address: %s', (value, next) => {
    const rules = [given.rule({ type: 'EQUALS', value, jumpToSection: 'three' })]
    const answers = { address: { line1: 'Main Street 5', city: 'Oslo' } }
    expect(nextPage(formOf([given.address({ rules })]), 0, answers)).toBe(next)
  })

  it.each<[Operator, string, string, number]>([
    ['IS_GREATER', '20', '15', 1],
    ['IS_GREATER', '20', '15.01', 2],
    ['EQUALS', '20.0', '15', 2],
    ['IS_LESSER', '20', '', 2],
  ])('follows a rule about a formula: %s %s when %j more are ordered', (type, value, count, next) => {
    const doc = [
      given.number({ questionId: 'count', numberType: 'decimal' }),
      given.formula({ mentions: '{count} + 5', rules: [given.rule({ type, value, jumpToSection: 'three' })] }),
    ]
    expect(evaluateAnswers(formOf(doc), { count }).path[1]).toBe(next)
  })

  it('treats a formula without a value as a missing answer', () => {
    const rules = (['EQUALS', 'IS_GREATER', 'IS_LESSER'] as const).map((type) =>
      given.rule({ type, value: '0', jumpToSection: 'three' }),
    )
    const doc = [given.number({ questionId: 'count' }), given.formula({ mentions: '1 / {count}', rules })]
    expect(evaluateAnswers(formOf(doc), {}).path[1]).toBe(1)
  })

  it('returns null from a page that does not exist', () => {
    expect(nextPage([], 0, {})).toBeNull()
    expect(nextPage(formOf([]), 9, {})).toBeNull()
  })
})

describe('every path', () => {
  const target = fc.oneof(
    fc.constantFrom(END, '', 'gone'),
    fc.nat(9).map((n) => `p${n}`),
  )
  const page = fc.record({
    jump: target,
    rules: fc.array(fc.tuple(fc.constantFrom('tea', 'coffee', 'other'), target), { maxLength: 4 }),
  })
  const answer = fc.constantFrom('tea', 'coffee', undefined, { other: 'Milk' }, 'broken')

  it('every path goes forward only and ends, for generated jumps and answers', () => {
    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: 10 }),
        fc.array(answer, { minLength: 10, maxLength: 10 }),
        (pages, given10) => {
          const doc = pages.flatMap(({ jump, rules }, n) => [
            given.page({ questionId: `p${n}`, jumpToSection: jump }),
            given.radio({
              questionId: `q${n}`,
              allowOther: true,
              rules: rules.map(([valueId, jumpToSection]) => given.rule({ valueId, jumpToSection })),
            }),
          ])
          const raw = Object.fromEntries(given10.map((value, n) => [`q${n}`, value]))
          const { path } = evaluateAnswers(pagesOf(doc), raw)
          expect(path[0]).toBe(0)
          path.slice(1).forEach((index, n) => expect(index).toBeGreaterThan(path[n] ?? Number.POSITIVE_INFINITY))
          expect(path.length).toBeLessThanOrEqual(pages.length)
        },
      ),
    )
  })
})
