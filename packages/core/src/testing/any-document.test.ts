import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formDoc, type FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import { cyclicFormulas } from '../formulas/formula-graph.ts'
import { END } from '../questions/question-type.ts'
import { KINDS, typeOf } from '../questions/registry.ts'
import { anyDecimal, anyDocument, anyQuestion } from './any-document.ts'

const sample = fc.sample(anyDocument(), { numRuns: 300, seed: 1 })

describe('a generated document', () => {
  it('a generated document is accepted by the schema unchanged', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        expect(formDoc.parse(doc)).toEqual(doc)
        expect(formDoc.parse(JSON.parse(JSON.stringify(doc)))).toEqual(doc)
      }),
    )
  })

  it('a generated document starts with a page, and has at most one payment', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        expect(doc[0]?.type).toBe('SECTION')
        expect(doc.filter(({ type }) => type === 'PAYMENT').length).toBeLessThan(2)
      }),
    )
  })

  it('a generated document mentions and links only existing questions, and no formula depends on itself', () => {
    fc.assert(
      fc.property(anyDocument(), (doc) => {
        const ids = doc.map(({ questionId }) => questionId)
        for (const question of doc) expect(ids).toEqual(expect.arrayContaining([...referencesOf(question)]))
        const formulas = doc.flatMap((each) =>
          each.type === 'FORMULA' ? [[each.questionId, each.formula] as const] : [],
        )
        expect(cyclicFormulas(new Map(formulas)).size).toBe(0)
      }),
    )
  })

  it('a generated document has every type, jump and reference among a few hundred', () => {
    expect(new Set(sample.flat().map(({ type }) => type)).size).toBe(KINDS.length)
    expect(sample.some((doc) => jumps(doc).includes('forward'))).toBe(true)
    expect(sample.some((doc) => jumps(doc).includes('backward'))).toBe(true)
    expect(sample.some((doc) => jumps(doc).includes('end'))).toBe(true)
    const referring = new Set(
      sample
        .flat()
        .filter((each) => referencesOf(each).length > 0)
        .map(({ type }) => type),
    )
    expect([...referring].toSorted()).toEqual(['FORMULA', 'PAYMENT'])
  })

  it('a generated document has the requested size', () => {
    const pages = pagesOf(fc.sample(anyDocument({ maxPages: 1, maxQuestions: 0 }), { numRuns: 1, seed: 1 })[0] ?? [])
    expect(pages.map(({ questions }) => questions.length)).toEqual([0])
  })
})

describe('a generated question', () => {
  it.each(KINDS)('a generated question of the type %s has that type', (kind) => {
    fc.assert(fc.property(anyQuestion(kind), ({ type }) => type === kind))
  })
})

describe('a generated decimal', () => {
  it('a generated decimal is the shortest text of its number', () => {
    fc.assert(fc.property(anyDecimal(), (decimal) => String(Number(decimal)) === decimal))
  })
})

function referencesOf(question: FormDoc[number]): readonly string[] {
  return typeOf(question).references?.(question) ?? []
}

function jumps(doc: FormDoc): ('forward' | 'backward' | 'end' | 'none')[] {
  const pages = pagesOf(doc)
  return pages.flatMap(({ section, questions }, index) =>
    [section.jumpToSection, ...questions.flatMap(({ rules }) => rules.map((rule) => rule.jumpToSection))].map(
      (target) => {
        if (target === '' || target === END) return target === END ? 'end' : 'none'
        return pages.findIndex((page) => page.section.questionId === target) > index ? 'forward' : 'backward'
      },
    ),
  )
}
