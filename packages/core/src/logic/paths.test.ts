import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAnswers, walkPages } from '../answers/answers.ts'
import { pagesOf } from '../form/pages.ts'
import { anyAnswers } from '../form/testing/any-answers.ts'
import type { Rule } from '../questions/base.ts'
import type { Question } from '../questions/question.ts'
import { END, type Operator } from '../questions/question-type.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given } from '../testing/given.ts'
import { pathMap, reachablePages, staleTargets, unreachablePages } from './paths.ts'

/** Page one with these questions, then the empty pages two, three and four. */
function formOf(questions: readonly Question[], jumpToSection = '') {
  const rest = ['two', 'three', 'four'].map((questionId) => given.page({ questionId }))
  return pagesOf([given.page({ questionId: 'one', jumpToSection }), ...questions, ...rest])
}

const rule = (changes: Partial<Rule>) => given.rule({ jumpToSection: 'three', ...changes })
const option = (valueId: string, jumpToSection = 'three') => rule({ valueId, jumpToSection })

describe('the map of the paths', () => {
  it('draws a path from page to page, and from the last to the end', () => {
    expect(pathMap(formOf([given.text()]))).toEqual([
      { from: 0, to: 1, because: { kind: 'next' } },
      { from: 1, to: 2, because: { kind: 'next' } },
      { from: 2, to: 3, because: { kind: 'next' } },
      { from: 3, to: END, because: { kind: 'next' } },
    ])
  })

  it('names the rule or the page that makes a jump', () => {
    const drink = given.radio({ questionId: 'drink', rules: [option('coffee', 'one'), option('tea', END)] })
    expect(pathMap(formOf([drink], 'four')).slice(0, 2)).toEqual([
      { from: 0, to: END, because: { kind: 'rule', questionId: 'drink', ruleIndex: 1 } },
      { from: 0, to: 3, because: { kind: 'jump', questionId: 'one' } },
    ])
  })

  it('leaves out a rule after one with the same condition', () => {
    const drink = given.radio({ questionId: 'drink', rules: [option('tea', 'two'), option('tea', 'four')] })
    expect(pathMap(formOf([drink])).filter(({ from }) => from === 0)).toEqual([
      { from: 0, to: 1, because: { kind: 'rule', questionId: 'drink', ruleIndex: 0 } },
      { from: 0, to: 1, because: { kind: 'next' } },
    ])
  })

  it('the map of the paths is empty without pages', () => {
    expect(pathMap([])).toEqual([])
    expect(reachablePages([])).toEqual(new Set())
    expect(unreachablePages([])).toEqual([])
  })
})

describe('unreachable pages', () => {
  it('unreachable pages are those that a jump always skips', () => {
    expect(unreachablePages(formOf([], 'three'))).toEqual([1])
    expect(unreachablePages(formOf([], END))).toEqual([1, 2, 3])
    expect(unreachablePages(formOf([]))).toEqual([])
  })

  it('unreachable pages include the pages behind a skipped page', () => {
    const pages = pagesOf([
      given.page({ questionId: 'one', jumpToSection: 'three' }),
      given.page({ questionId: 'two', jumpToSection: 'four' }),
      given.page({ questionId: 'three', jumpToSection: END }),
      given.page({ questionId: 'four' }),
    ])
    expect(unreachablePages(pages)).toEqual([1, 3])
  })

  const always = { required: true }
  const both = [option('tea'), option('coffee')]
  it.each<[string, Question, boolean]>([
    ['every option jumps and one must be chosen', given.radio({ ...always, rules: both }), false],
    ['an answer may be missing', given.radio({ rules: both }), true],
    ['one option does not jump', given.radio({ ...always, rules: [option('tea')] }), true],
    ['an option jumps back', given.radio({ ...always, rules: [option('tea'), option('coffee', 'one')] }), true],
    ['something else may be typed', given.radio({ ...always, allowOther: true, rules: both }), true],
    ['that jumps too', given.radio({ ...always, allowOther: true, rules: [...both, option('other')] }), false],
    ['there are no options', given.radio({ ...always, options: [], rules: both }), true],
    ['every option of a list jumps', given.dropdown({ ...always, rules: both }), false],
    ['something of several must be chosen', given.checkbox({ ...always, rules: both }), false],
    ['the type knows no such rules', given.file({ ...always, rules: both }), true],
  ])('unreachable pages are derived from choices: %s', (_, question, isReached) => {
    expect(reachablePages(formOf([question])).has(1)).toBe(isReached)
  })

  type Row = [string, { required?: boolean }, Partial<Rule>[], boolean]
  const when = (type: Operator, value = '') => ({ type, value })
  it.each<Row>([
    ['any text jumps', always, [when('IS_NOT_EMPTY')], false],
    ['any text jumps, and it may be missing', {}, [when('IS_NOT_EMPTY')], true],
    ['text and no text jump', {}, [when('IS_NOT_EMPTY'), when('IS_EMPTY')], false],
    ['a required text is never missing', always, [when('IS_EMPTY')], true],
    ['a text has a word or not', {}, [when('CONTAINS', 'Tea'), when('NOT_CONTAINS', ' tea')], false],
    ['the words differ', {}, [when('CONTAINS', 'tea'), when('NOT_CONTAINS', 'coffee')], true],
    ['the words are missing', {}, [when('CONTAINS'), when('NOT_CONTAINS')], true],
    ['the operators are those of another type', always, [when('IS_GREATER', '1'), when('IS_LESSER', '2')], true],
  ])('unreachable pages are derived from texts: %s', (_, changes, rules, isReached) => {
    expect(reachablePages(formOf([given.text({ ...changes, rules: rules.map(rule) })])).has(1)).toBe(isReached)
  })

  it.each<Row>([
    [
      'below, above and exactly',
      always,
      [when('IS_LESSER', '5'), when('EQUALS', '5.0'), when('IS_GREATER', '5')],
      false,
    ],
    ['below and above, without the number itself', always, [when('IS_LESSER', '5'), when('IS_GREATER', '5')], true],
    ['below one and above a smaller one', always, [when('IS_LESSER', '10'), when('IS_GREATER', '9.5')], false],
    ['a gap between', always, [when('IS_LESSER', '9'), when('IS_GREATER', '10'), when('EQUALS', '9')], true],
    ['it may be missing', {}, [when('IS_LESSER', '10'), when('IS_GREATER', '1')], true],
    ['what is no number', always, [when('IS_LESSER', 'ten'), when('IS_GREATER', '')], true],
  ])('unreachable pages are derived from numbers: %s', (_, changes, rules, isReached) => {
    expect(reachablePages(formOf([given.number({ ...changes, rules: rules.map(rule) })])).has(1)).toBe(isReached)
    expect(reachablePages(formOf([given.rating({ ...changes, rules: rules.map(rule) })])).has(1)).toBe(isReached)
    // A formula may have no value, whatever its expression.
    expect(reachablePages(formOf([given.formula({ ...changes, rules: rules.map(rule) })])).has(1)).toBe(true)
  })

  const at = (type: Operator, value: string, valueTime = '') => ({ type, value, valueTime })
  it.each<['date' | 'datetime', Partial<Rule>[], boolean]>([
    ['date', [at('IS_BEFORE', '05-02-2026'), at('EQUALS', '05-02-2026'), at('IS_AFTER', '05-02-2026')], false],
    ['date', [at('IS_BEFORE', '05-02-2026'), at('IS_AFTER', '05-02-2026')], true],
    ['date', [at('IS_BEFORE', '06-02-2026', '10:00'), at('IS_AFTER', '05-02-2026', 'late')], false],
    ['datetime', [at('IS_BEFORE', '06-02-2026'), at('IS_AFTER', '05-02-2026')], false],
    ['datetime', [at('IS_BEFORE', '05-02-2026', '10:01'), at('IS_AFTER', '05-02-2026', '10:00')], false],
    ['datetime', [at('IS_BEFORE', '05-02-2026', '10:01'), at('IS_AFTER', '05-02-2026', '25:00')], true],
    ['datetime', [at('IS_BEFORE', '05-02-2026', '10:00'), at('IS_AFTER', '04-02-2026')], true],
    ['date', [at('IS_BEFORE', '31-02-2026'), at('IS_AFTER', '01-01-2026')], true],
  ])('unreachable pages are derived from dates (%s): %j', (datePickerMode, rules, isReached) => {
    const question = given.date({ required: true, datePickerMode, rules: rules.map(rule) })
    expect(reachablePages(formOf([question])).has(1)).toBe(isReached)
  })

  it('unreachable pages depend on the order of rules: a rule after a certain one never matches', () => {
    const sure = given.radio({ questionId: 'sure', required: true, rules: [option('tea'), option('coffee')] })
    const late = given.text({ questionId: 'late', rules: [rule({ type: 'IS_NOT_EMPTY', jumpToSection: 'two' })] })
    expect(reachablePages(formOf([sure, late])).has(1)).toBe(false)
    expect(reachablePages(formOf([late, sure])).has(1)).toBe(true)
  })

  it('unreachable pages include the target of a rule that can never match', () => {
    const gone = given.radio({ rules: [option('gone', 'two'), option('other', 'two')] })
    expect(unreachablePages(formOf([gone], 'three'))).toEqual([1])
  })
})

describe('jumps with an invalid target', () => {
  it('jumps with an invalid target are reported with the question and rule that contain them', () => {
    const pages = pagesOf([
      given.page({ questionId: 'one', jumpToSection: 'gone' }),
      given.text({
        questionId: 'a',
        rules: [
          rule({ jumpToSection: 'two' }),
          rule({ jumpToSection: 'one' }),
          rule({ jumpToSection: 'a' }),
          rule({ jumpToSection: '' }),
          rule({ jumpToSection: END }),
          rule({ type: 'IS_GREATER', jumpToSection: 'gone' }),
        ],
      }),
      given.header({ questionId: 'h', rules: [rule({ jumpToSection: 'gone' })] }),
      given.page({ questionId: 'two', jumpToSection: 'one' }),
    ])
    expect(staleTargets(pages)).toEqual([
      { questionId: 'one', ruleIndex: null, target: 'gone', why: 'missing' },
      { questionId: 'a', ruleIndex: 1, target: 'one', why: 'backward' },
      { questionId: 'a', ruleIndex: 2, target: 'a', why: 'missing' },
      { questionId: 'two', ruleIndex: null, target: 'one', why: 'backward' },
    ])
  })
})

describe('paths of generated forms', () => {
  const filled = anyDocument().chain((doc) => fc.tuple(fc.constant(doc), anyAnswers(doc)))

  it('paths go forward, end, and stay on the map while there are no problems', () => {
    fc.assert(
      fc.property(filled, ([doc, raw]) => {
        const pages = pagesOf(doc)
        const steps = [...walkPages(pages, raw)]
        const path = steps.map(({ index }) => index)
        expect(path).toEqual([...new Set(path)].toSorted((a, b) => a - b))
        expect(path.every((index) => index in pages)).toBe(true)
        // A respondent can't leave a page that has a problem.
        const wrong = steps.findIndex(({ problems }) => Object.keys(problems).length > 0)
        const left = steps.slice(0, wrong < 0 ? steps.length : wrong)
        expect([...reachablePages(pages)]).toEqual(expect.arrayContaining(path.slice(0, left.length + 1)))
        const ways = pathMap(pages).map(({ from, to }) => `${from} ${to}`)
        expect(ways).toEqual(expect.arrayContaining(left.map(({ index, next }) => `${index} ${next ?? END}`)))
      }),
      { numRuns: 200 },
    )
  })

  it('paths of generated forms keep no answer and require none off the path', () => {
    fc.assert(
      fc.property(filled, ([doc, raw]) => {
        const pages = pagesOf(doc)
        const evaluation = evaluateAnswers(pages, raw)
        const onPath = evaluation.path.flatMap((index) => pages[index]?.questions ?? []).map((each) => each.questionId)
        expect(onPath).toEqual(
          expect.arrayContaining(Object.keys(evaluation.ok ? evaluation.answers : evaluation.fields)),
        )
      }),
      { numRuns: 200 },
    )
  })
})
