import { describe, expect, it } from 'vitest'
import { pagesWithin } from './use-shown-pages.ts'

const page = (sectionId: string, count: number) => ({
  sectionId,
  questionIds: Array.from({ length: count }, (_, index) => `${sectionId}-${index}`),
})
const OUTLINE = [page('a', 12), page('b', 12), page('c', 0), page('d', 30)]

describe('the pages of a form that was just opened', () => {
  it.each([
    [1, ['a']],
    [12, ['a']],
    [13, ['a', 'b']],
    [24, ['a', 'b']],
    [25, ['a', 'b', 'c', 'd']],
    [Number.POSITIVE_INFINITY, ['a', 'b', 'c', 'd']],
  ])('shows whole pages until they have %d questions', (limit, ids) => {
    expect(pagesWithin(OUTLINE, limit).map(({ sectionId }) => sectionId)).toEqual(ids)
  })

  it('returns the outline itself when nothing is left out, so that nothing is rendered again', () => {
    expect(pagesWithin(OUTLINE, 25)).toBe(OUTLINE)
    expect(pagesWithin([], 20)).toEqual([])
  })
})
