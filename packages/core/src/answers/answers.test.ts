import { describe, expect, it } from 'vitest'
import { pagesOf } from '../form/pages.ts'
import { given } from '../testing/given.ts'
import { HOSTILE_VALUES, nested, NUL } from '../testing/hostile.ts'
import { checkAnswer, evaluateAnswers, isMissing } from './answers.ts'

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
  it('gives the parsed answers, and leaves out what was not answered', () => {
    expect(evaluateAnswers(onePage, { name: ' Ana ', mail: '', drink: { other: 'Milk' } })).toEqual({
      ok: true,
      answers: { name: 'Ana', drink: { other: 'Milk' } },
      path: [0],
    })
  })

  it('names every question that has a problem', () => {
    expect(evaluateAnswers(onePage, { mail: 'ana', drink: 'wine' })).toEqual({
      ok: false,
      fields: { name: { key: 'required' }, mail: { key: 'invalidEmail' }, drink: { key: 'unknownOption' } },
      path: [0],
    })
  })

  it('drops answers on pages that the path does not visit, and asks nothing there', () => {
    const raw = { drink: 'tea', roast: 'dark', name: 'Ana' }
    expect(evaluateAnswers(withJump, raw)).toEqual({ ok: true, answers: { drink: 'tea', name: 'Ana' }, path: [0, 2] })
  })

  it('asks on every page that the path visits', () => {
    expect(evaluateAnswers(withJump, { drink: 'coffee', name: 'Ana' })).toEqual({
      ok: false,
      fields: { roast: { key: 'required' } },
      path: [0, 1, 2],
    })
  })

  it('ignores ids that are no question, and the pages themselves', () => {
    const raw = { name: 'Ana', section: 'x', unknown: 'x', constructor: 'x' }
    expect(evaluateAnswers(onePage, raw)).toMatchObject({ ok: true, answers: { name: 'Ana' } })
  })

  it('is not polluted by a prototype key', () => {
    const raw = JSON.parse('{"name": "Ana", "__proto__": {"mail": "ana@mail.com", "polluted": true}}')
    const result = evaluateAnswers(onePage, raw)
    expect(result).toEqual({ ok: true, answers: { name: 'Ana' }, path: [0] })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('does not read answers that are inherited', () => {
    expect(evaluateAnswers(onePage, Object.create({ name: 'Ana' }))).toMatchObject({
      ok: false,
      fields: { name: { key: 'required' } },
    })
  })

  it('is fine without pages', () => {
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
  ])('is missing: %j', (raw) => {
    const question = given.radio({ allowOther: true, required: true })
    expect(checkAnswer(question, raw)).toEqual({ ok: false, problem: { key: 'required' } })
    expect(checkAnswer({ ...question, required: false }, raw)).toBeNull()
    expect(checkAnswer(given.text({ required: true }), raw)).toEqual({ ok: false, problem: { key: 'required' } })
  })

  it.each([[0], [false], ['0'], ['.'], [['a']], [{ other: 'x' }], [['', 'a']]])('is given: %j', (raw) => {
    expect(isMissing(raw)).toBe(false)
  })

  it.each(HOSTILE_VALUES)('never throws for %s', (_, raw) => {
    expect(() => checkAnswer(given.text({ required: true }), raw)).not.toThrow()
  })

  it('is refused, not followed down, when it is nested without end', () => {
    expect(checkAnswer(given.text({ required: true }), nested(200_000))).toEqual({
      ok: false,
      problem: { key: 'invalid' },
    })
  })
})
