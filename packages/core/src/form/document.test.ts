import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { FIRST_PAGE_ID, formDoc, MAX_QUESTIONS, withFirstPage } from './document.ts'

describe('a form document', () => {
  it('takes every question as it is', () => {
    const doc = [given.page(), given.text(), given.radio(), given.number(), given.email()]
    expect(formDoc.parse(doc)).toEqual(doc)
  })

  it('refuses an id that is used twice and says where', () => {
    const result = formDoc.safeParse([given.page(), given.text({ questionId: 'a' }), given.email({ questionId: 'a' })])
    expect(result.error?.issues.map(({ path }) => path)).toEqual([[2, 'questionId']])
  })

  it('refuses more questions than a form can have', () => {
    const doc = Array.from({ length: MAX_QUESTIONS + 1 }, (_, n) => given.text({ questionId: `q${n}` }))
    expect(formDoc.safeParse(doc).success).toBe(false)
    expect(formDoc.safeParse(doc.slice(1)).success).toBe(true)
  })

  it.each([[null], ['[]'], [{ length: 0 }], [[null]], [[[]]]])('refuses %j', (raw) => {
    expect(formDoc.safeParse(raw).success).toBe(false)
  })
})

describe('the first page', () => {
  it('is added where it is missing', () => {
    const question = given.text()
    const [page, ...rest] = withFirstPage([question], 'Page 1')
    expect(page).toMatchObject({ type: 'SECTION', questionId: FIRST_PAGE_ID, label: 'Page 1' })
    expect(rest).toEqual([question])
    expect(formDoc.parse([page, ...rest])).toEqual([page, question])
  })

  it('is added to an empty document', () => {
    expect(withFirstPage([], 'Page 1')).toHaveLength(1)
  })

  it('is left alone where there is one', () => {
    const doc = [given.page(), given.text()]
    expect(withFirstPage(doc, 'Page 1')).toBe(doc)
  })

  it('never takes an id that a question has', () => {
    const doc = ['page-1', 'page-1-0', 'page-1-1'].map((questionId) => given.text({ questionId }))
    expect(formDoc.safeParse(withFirstPage(doc, 'Page 1')).success).toBe(true)
  })
})
