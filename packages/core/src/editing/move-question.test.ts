import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../form/document.ts'
import { given } from '../testing/given.ts'
import type { Place } from './question-edits.ts'
import { movePage, moveQuestion } from './move-question.ts'

const doc: FormDoc = [
  given.page({ questionId: 'P' }),
  given.text({ questionId: 'a', rules: [given.rule({ jumpToSection: 'Q' })] }),
  given.text({ questionId: 'b' }),
  given.text({ questionId: 'c' }),
  given.page({ questionId: 'Q' }),
  given.text({ questionId: 'd' }),
  given.page({ questionId: 'R' }),
]
const ids = (edited: FormDoc) => edited.map(({ questionId }) => questionId).join('')

describe('moving a question', () => {
  it.each<[string, string, Place, string]>([
    ['down within its page', 'a', { pageId: 'P', index: 1 }, 'PbacQdR'],
    ['to the end of its page', 'a', { pageId: 'P', index: 9 }, 'PbcaQdR'],
    ['up within its page', 'c', { pageId: 'P', index: 0 }, 'PcabQdR'],
    ['after another', 'a', { afterId: 'c' }, 'PbcaQdR'],
    ['to another page', 'b', { pageId: 'Q', index: 1 }, 'PacQdbR'],
    ['to the start of another page', 'b', { afterId: 'Q' }, 'PacQbdR'],
    ['to an empty page', 'b', { pageId: 'R', index: 0 }, 'PacQdRb'],
    ['back to the first page', 'd', { pageId: 'P', index: 0 }, 'PdabcQR'],
    ['behind everything', 'b', 'end', 'PacQdRb'],
  ])('moves a question %s', (_, questionId, place, expected) => {
    const edited = moveQuestion(doc, questionId, place)
    expect(ids(edited)).toBe(expected)
    expect(edited.toSorted(byId).every((question, index) => question === doc.toSorted(byId)[index])).toBe(true)
  })

  it.each<[string, string, Place]>([
    ['to where it is', 'b', { pageId: 'P', index: 1 }],
    ['after the one that it stands after', 'b', { afterId: 'a' }],
    ['after itself', 'b', { afterId: 'b' }],
    ['after one that is gone', 'b', { afterId: 'gone' }],
    ['to a page that is gone', 'b', { pageId: 'gone', index: 0 }],
    ['that is gone', 'gone', 'end'],
    ['that is a page', 'Q', 'end'],
  ])('moving a question %s changes nothing', (_, questionId, place) => {
    expect(moveQuestion(doc, questionId, place)).toBe(doc)
  })

  it('keeps a jump that points back after the move', () => {
    const edited = moveQuestion(doc, 'a', { pageId: 'R', index: 0 })
    expect(edited.at(-1)).toBe(doc[1])
  })
})

describe('moving a page', () => {
  it.each([
    ['before another', 'Q', { beforeId: 'P' }, 'QdPabcR'],
    ['to the front', 'R', { beforeId: 'P' }, 'RPabcQd'],
    ['after another', 'P', { afterId: 'Q' }, 'QdPabcR'],
    ['to the end', 'P', { afterId: 'R' }, 'QdRPabc'],
    ['between two', 'R', { beforeId: 'Q' }, 'PabcRQd'],
  ] as const)('moves a page with its questions %s', (_, pageId, place, expected) => {
    const edited = movePage(doc, pageId, place)
    expect(ids(edited)).toBe(expected)
    expect(edited.toSorted(byId).every((question, index) => question === doc.toSorted(byId)[index])).toBe(true)
  })

  it.each([
    ['before the one that it stands before', 'P', { beforeId: 'Q' }],
    ['after the one that it stands after', 'R', { afterId: 'Q' }],
    ['before itself', 'Q', { beforeId: 'Q' }],
    ['after itself', 'Q', { afterId: 'Q' }],
    ['before a question', 'Q', { beforeId: 'a' }],
    ['that is gone', 'gone', { afterId: 'Q' }],
    ['that is a question', 'a', { afterId: 'Q' }],
  ] as const)('moving a page %s changes nothing', (_, pageId, place) => {
    expect(movePage(doc, pageId, place)).toBe(doc)
  })
})

function byId(a: FormDoc[number], b: FormDoc[number]): number {
  return a.questionId < b.questionId ? -1 : 1
}
