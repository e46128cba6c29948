import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { publishProblems } from './publish-problems.ts'

const page = given.page({ questionId: 'one' })

describe('problems that prevent publishing', () => {
  it('returns no problems for a valid form', () => {
    expect(publishProblems({ doc: [page, given.text(), given.radio()], plan: 'free' })).toEqual({})
  })

  it('reports a question beyond the plan, with the missing feature', () => {
    const doc = [page, given.text(), given.page({ questionId: 'two' })]
    expect(publishProblems({ doc: doc, plan: 'lite' })).toEqual({
      two: { key: 'featureMissing', params: { feature: 'advancedFields' } },
    })
    expect(publishProblems({ doc: doc, plan: 'standard' })).toEqual({})
  })

  it('reports a question without a label, but not a page without one', () => {
    const doc = [given.page({ questionId: 'one', label: '' }), given.text({ questionId: 'a', label: ' \n' })]
    expect(publishProblems({ doc: doc, plan: 'free' })).toEqual({ a: { key: 'labelRequired' } })
  })

  it('reports two options with the same label, and names them', () => {
    const doc = [page, given.radio({ questionId: 'a', options: ['Small', 'SMALL '] })]
    expect(publishProblems({ doc: doc, plan: 'free' })).toEqual({
      a: { key: 'duplicateOptions', params: { option: 'SMALL' } },
    })
  })

  it('reports a form without a question to answer', () => {
    expect(publishProblems({ doc: [page], plan: 'free' })).toEqual({ one: { key: 'nothingToAsk' } })
  })

  it('reports every question that has a problem', () => {
    const doc = [
      page,
      given.text({ questionId: 'a', label: '' }),
      given.text({ questionId: 'b' }),
      given.email({ questionId: 'c', label: '' }),
    ]
    expect(Object.keys(publishProblems({ doc: doc, plan: 'free' }))).toEqual(['a', 'c'])
  })
})
