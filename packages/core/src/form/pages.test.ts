import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { pagesOf } from './pages.ts'

describe('the pages of a document', () => {
  it('a page contains the questions up to the next page', () => {
    const [one, a, b, two, three, c] = [
      given.page({ questionId: 'one' }),
      given.text({ questionId: 'a' }),
      given.email({ questionId: 'b' }),
      given.page({ questionId: 'two' }),
      given.page({ questionId: 'three' }),
      given.radio({ questionId: 'c' }),
    ]
    expect(pagesOf([one, a, b, two, three, c])).toEqual([
      { section: one, questions: [a, b] },
      { section: two, questions: [] },
      { section: three, questions: [c] },
    ])
  })

  it('a document without a SECTION has no pages', () => {
    expect(pagesOf([])).toEqual([])
    expect(pagesOf([given.text()])).toEqual([])
  })
})
