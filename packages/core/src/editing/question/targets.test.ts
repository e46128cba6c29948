import { describe, expect, it } from 'vitest'
import { END } from '../../questions/question-type.ts'
import { given } from '../../testing/given.ts'
import { jumpTargets, mayJump, withTargets } from './targets.ts'

const doc = [
  given.page({ questionId: 'one', label: 'Start' }),
  given.text({ questionId: 'a' }),
  given.page({ questionId: 'two', label: 'Middle' }),
  given.text({ questionId: 'b' }),
  given.page({ questionId: 'three', label: 'Last' }),
]

describe('possible targets of a jump', () => {
  it('offers the later pages with their numbers, and the end', () => {
    const later = [{ id: 'two', label: 'Middle', number: 2 }, { id: 'three', label: 'Last', number: 3 }, { id: END }]
    expect(jumpTargets(doc, 'a')).toEqual(later)
    expect(jumpTargets(doc, 'one')).toEqual(later)
    expect(jumpTargets(doc, 'b')).toEqual(later.slice(1))
  })

  it('offers only the end on the last page', () => {
    expect(jumpTargets(doc, 'three')).toEqual([{ id: END }])
  })

  it('offers nothing for a question on no page', () => {
    expect(jumpTargets(doc, 'gone')).toEqual([])
    expect(jumpTargets([given.text({ questionId: 'a' })], 'a')).toEqual([])
  })

  it.each([
    ['', true],
    [END, true],
    ['three', true],
    ['two', false],
    ['one', false],
    ['a', false],
    ['gone', false],
  ])('decides whether page two may jump to %j: %s', (target, may) => {
    expect(mayJump(doc, 'b', target)).toBe(may)
  })
})

describe('changing targets', () => {
  const rename = (target: string) => (target === 'two' ? 'new' : target)

  it('changes the targets of rules and of the page', () => {
    const rules = [given.rule({ jumpToSection: 'two' }), given.rule({ jumpToSection: END })]
    const page = given.page({ jumpToSection: 'two', rules })
    const changed = withTargets(page, rename)
    expect(changed).toEqual({
      ...page,
      jumpToSection: 'new',
      rules: [given.rule({ jumpToSection: 'new' }), given.rule({ jumpToSection: END })],
    })
    expect(changed.rules[1]).toBe(rules[1])
    const question = given.text({ rules })
    expect(withTargets(question, rename)).toEqual({ ...question, rules: changed.rules })
  })

  it('keeps questions without such a target', () => {
    for (const question of [given.page({ jumpToSection: END }), given.text({ rules: [given.rule()] })])
      expect(withTargets(question, rename)).toBe(question)
  })
})
