import { describe, expect, it } from 'vitest'
import { pageOfForms } from './page-of-forms.ts'

const FORMS = [
  'Table réservation',
  'حجز طاولة',
  'Order a cake',
  'Bestellung: Straße',
  '订单 王小明',
  'Table order',
].map((name, index) => ({
  name,
  folder_id: index < 2 ? 'food' : null,
  tags: index % 2 === 0 ? ['Natal'] : [],
  archived_at: null,
}))
const names = (asked: Partial<Parameters<typeof pageOfForms>[1]>) => {
  const { page, total } = pageOfForms(FORMS, { index: 0, ...asked })
  return { names: page.map(({ name }) => name), total }
}

describe('a page of forms', () => {
  it('contains all forms when nothing is filtered', () => {
    expect(names({})).toEqual({ names: FORMS.map(({ name }) => name), total: 6 })
  })

  it('keeps the order, and has the total of all pages', () => {
    expect(names({ pageSize: 2, index: 1 })).toEqual({ names: ['Order a cake', 'Bestellung: Straße'], total: 6 })
    expect(names({ pageSize: 4, index: 1 })).toEqual({ names: ['订单 王小明', 'Table order'], total: 6 })
    expect(names({ pageSize: 4, index: 2 })).toEqual({ names: [], total: 6 })
  })

  it('limits the page to a folder, to a tag, and to both with words', () => {
    expect(names({ folder: 'food' }).names).toEqual(['Table réservation', 'حجز طاولة'])
    expect(names({ tag: 'natal', pageSize: 1 })).toEqual({ names: ['Table réservation'], total: 3 })
    expect(names({ folder: 'food', tag: 'NATAL', searchTerm: 'table' }).names).toEqual(['Table réservation'])
    expect(names({ folder: 'gone' })).toEqual({ names: [], total: 0 })
  })

  it('lists archived forms in the archive and in a search among all, in no folder and under no tag', () => {
    const forms = FORMS.map((form, index) => ({ ...form, archived_at: index === 0 ? new Date(0) : null }))
    const found = (asked: Partial<Parameters<typeof pageOfForms>[1]>) =>
      pageOfForms(forms, { index: 0, ...asked }).page.map(({ name }) => name)
    expect(found({ place: 'archive' })).toEqual(['Table réservation'])
    expect(found({ folder: 'food' })).toEqual(['حجز طاولة'])
    expect(found({ tag: 'natal' })).toEqual(['Order a cake', '订单 王小明'])
    expect(found({ searchTerm: 'table' })).toEqual(['Table réservation', 'Table order'])
    expect(found({ place: 'archive', searchTerm: 'cake' })).toEqual([])
    expect(found({})).toHaveLength(6)
  })

  it.each([
    ['all words, in any order', 'order table', ['Table order']],
    ['without accents and case', 'RESERVATION', ['Table réservation']],
    ['ss for ß', 'strasse', ['Bestellung: Straße']],
    ['Arabic', 'طاولة', ['حجز طاولة']],
    ['one letter of Chinese', '王', ['订单 王小明']],
    ['nothing that there is', 'zzz', []],
    ['only spaces', '  ', FORMS.map(({ name }) => name)],
  ])('finds names by %s', (_, searchTerm, expected) => {
    expect(names({ searchTerm })).toEqual({ names: expected, total: expected.length })
  })
})
