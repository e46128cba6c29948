import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { publishProblems } from './publish-problems.ts'

const page = given.page({ questionId: 'one' })

describe('what stops a publish', () => {
  it('is nothing when every question is in order', () => {
    expect(publishProblems({ doc: [page, given.text(), given.radio()], plan: 'free' })).toEqual({})
  })

  it('is a question beyond the plan, with the feature that it needs', () => {
    const doc = [page, given.text(), given.page({ questionId: 'two' })]
    expect(publishProblems({ doc: doc, plan: 'lite' })).toEqual({
      two: { key: 'featureMissing', params: { feature: 'advancedFields' } },
    })
    expect(publishProblems({ doc: doc, plan: 'standard' })).toEqual({})
  })

  it('is a question without a label, but not a page without one', () => {
    const doc = [given.page({ questionId: 'one', label: '' }), given.text({ questionId: 'a', label: ' \n' })]
    expect(publishProblems({ doc: doc, plan: 'free' })).toEqual({ a: { key: 'labelRequired' } })
  })

  it('is two options with the same label, and names them', () => {
    const doc = [page, given.radio({ questionId: 'a', options: ['Small', 'SMALL '] })]
    expect(publishProblems({ doc: doc, plan: 'free' })).toEqual({
      a: { key: 'duplicateOptions', params: { option: 'SMALL' } },
    })
  })

  it('is a form that asks nothing', () => {
    expect(publishProblems({ doc: [page], plan: 'free' })).toEqual({ one: { key: 'nothingToAsk' } })
  })

  it('names every question that has one', () => {
    const doc = [
      page,
      given.text({ questionId: 'a', label: '' }),
      given.text({ questionId: 'b' }),
      given.email({ questionId: 'c', label: '' }),
    ]
    expect(Object.keys(publishProblems({ doc: doc, plan: 'free' }))).toEqual(['a', 'c'])
  })
})
