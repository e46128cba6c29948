import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../form/pages.ts'
import { END } from '../questions/question-type.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given } from '../testing/given.ts'
import { drawPaths } from './draw-paths.ts'
import { pathMap } from './paths.ts'

const spots = (doc: Parameters<typeof pagesOf>[0]) =>
  drawPaths(pagesOf(doc)).pages.map(({ column, row }) => [column, row])

describe('the drawing of the paths', () => {
  it('draws one row of pages when nothing jumps', () => {
    const doc = ['one', 'two', 'three'].map((questionId) => given.page({ questionId }))
    expect(spots(doc)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(drawPaths(pagesOf(doc)).end).toEqual({ column: 3, row: 0 })
  })

  it('stacks pages that the same answer chooses between, and centres the first page beside them', () => {
    const rules = [
      given.rule({ valueId: 'coffee', jumpToSection: 'three' }),
      given.rule({ valueId: 'cocoa', jumpToSection: 'four' }),
    ]
    const doc = [
      given.page({ questionId: 'one' }),
      given.radio({ options: ['Tea', 'Coffee', 'Cocoa'], rules }),
      given.page({ questionId: 'two', jumpToSection: 'five' }),
      given.page({ questionId: 'three', jumpToSection: 'five' }),
      given.page({ questionId: 'four' }),
      given.page({ questionId: 'five' }),
    ]
    expect(spots(doc)).toEqual([
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 1],
    ])
  })

  it('gives a line that passes a page its own row, and draws several ways as one line', () => {
    const rules = [
      given.rule({ valueId: 'tea', jumpToSection: END }),
      given.rule({ valueId: 'coffee', jumpToSection: END }),
    ]
    const doc = [given.page({ questionId: 'one' }), given.radio({ rules }), given.page({ questionId: 'two' })]
    const { lines, rows } = drawPaths(pagesOf(doc))
    expect(rows).toBe(2)
    expect(lines).toHaveLength(3)
    const past = lines.find(({ from, to }) => from === 0 && to === END)
    expect(past?.ways).toHaveLength(2)
    expect(past?.spots.map(({ column }) => column)).toEqual([0, 1, 2])
  })

  it('draws an unreachable page next to the one before it', () => {
    const doc = [
      given.page({ questionId: 'one', jumpToSection: 'three' }),
      given.page({ questionId: 'two' }),
      given.page({ questionId: 'three' }),
    ]
    const { pages } = drawPaths(pagesOf(doc))
    expect(pages.map(({ isReachable }) => isReachable)).toEqual([true, false, true])
    expect(pages[1]?.column).toBe(1)
  })

  it('draws only the end without pages', () => {
    expect(drawPaths([])).toEqual({ pages: [], end: { column: 0, row: 0 }, lines: [], columns: 1, rows: 1 })
  })

  it('draws every way of any form from left to right, without overlaps', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const pages = pagesOf(doc)
        const drawing = drawPaths(pages)
        expect(drawing.lines.flatMap(({ ways }) => ways)).toHaveLength(pathMap(pages).length)
        for (const { spots: passed } of drawing.lines)
          expect(passed.map(({ column }) => column)).toEqual(passed.map((_, index) => (passed[0]?.column ?? 0) + index))
        const places = [
          ...drawing.pages,
          drawing.end,
          ...drawing.lines.flatMap(({ spots: passed }) => passed.slice(1, -1)),
        ].map(({ column, row }) => `${column} ${row}`)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })
})
