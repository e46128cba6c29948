import { publishCheck, type PublishInput } from '@wayform/core/form/publishing/publish-check.ts'
import { PLANS } from '@wayform/core/plans/plans.ts'
import { anyDocument } from '@wayform/core/testing/any-document.ts'
import { given } from '@wayform/core/testing/given.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll, hasErrors, isBegun, isNewRefusal, remedyOf, whyOf, worthShowing } from './findings.ts'

const message = { formName: 'Form', language: 'en', suffix: '' } as const
const page = given.page({ questionId: 'one' })
const check = (doc: PublishInput['doc'], rest: Partial<PublishInput> = {}) =>
  publishCheck({ doc, plan: 'standard', ...rest })

describe('findings', () => {
  it('every finding has a reason and a place to fix it, for any form', () => {
    fc.assert(
      fc.property(anyDocument(), fc.constantFrom(...PLANS), (doc, plan) => {
        for (const finding of publishCheck({ doc, plan, isValidNumber: () => false, message })) {
          expect([finding.problem.key, whyOf(finding)]).not.toContain(null)
          expect([finding.problem.key, remedyOf(finding, doc)]).not.toContain(null)
        }
      }),
    )
  })

  it('a missing picture or video is explained: respondents do not see the block', () => {
    const doc = [
      page,
      given.text({ questionId: 'a' }),
      given.image({ questionId: 'b' }),
      given.video({ questionId: 'c' }),
    ]
    expect(check(doc).map(whyOf)).toEqual(['leftOut', 'leftOut'])
  })

  it('an empty form has no findings', () => {
    const shown = (doc: PublishInput['doc']) => worthShowing(check(doc), isBegun(doc)).map(({ problem }) => problem.key)
    expect(shown([page])).toEqual([])
    expect(shown([page, given.header({ questionId: 'h' })])).toEqual(['nothingToAsk'])
  })

  it('findings about a jump or path open the logic panel, all others the properties', () => {
    const rules = [given.rule({ value: 'x', jumpToSection: 'gone' })]
    const doc = [page, given.text({ questionId: 'a', rules }), given.email({ questionId: 'b', label: '' })]
    expect(check(doc).map((finding) => remedyOf(finding, doc))).toEqual([
      { questionId: 'b', panel: 'properties' },
      { questionId: 'a', panel: 'logic' },
    ])
  })

  it('a wrong number opens the settings, and a long message the longest question', () => {
    const doc = [page, ...Array.from({ length: 60 }, (_, n) => given.text({ questionId: `q${n}`, label: 'Your name' }))]
    const longest = given.text({ questionId: 'long', label: 'What should we write on the cake, and in which colour?' })
    const found = check([...doc, longest], { isValidNumber: () => false, message })
    expect(found.map((finding) => remedyOf(finding, [...doc, longest]))).toEqual([
      'settings',
      { questionId: 'long', panel: 'properties' },
    ])
  })
})

describe('problems that prevent a publish', () => {
  it('only errors prevent a publish, never warnings', () => {
    const doc = [page, given.text(), given.image({ questionId: 'image' })]
    expect([check(doc).length, hasErrors(check(doc))]).toEqual([1, false])
    expect(hasErrors(check([page]))).toBe(true)
  })

  it.each([
    ['the first refusal', {}, { a: 'x' }, true],
    ['the same again', { a: 'x' }, { a: 'x' }, true],
    ['an edit that fixed something', { a: 'x', b: 'y' }, { a: 'x' }, false],
    ['a successful publish', { a: 'x' }, {}, false],
  ])('recognises a new refusal: %s', (_, before, after, isNews) => {
    expect(isNewRefusal(before, after)).toBe(isNews)
    expect(isNewRefusal(after, after)).toBe(false)
  })
})

describe('checking a whole form', () => {
  it('reports impossible phone numbers', async () => {
    const doc = [page, given.text()]
    expect(await findAll({ doc, plan: 'free', number: '+467' })).toMatchObject([{ problem: { key: 'numberInvalid' } }])
    expect(await findAll({ doc, plan: 'free', number: '+46701234567' })).toEqual([])
  })
})
