import type { FormSummary } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { isSearch, searchForms } from './search-forms.ts'

const forms = [
  'Cestas de café da manhã',
  'Encomenda de bolos',
  'Festas e eventos',
  'طلب تقرير طبي',
  'Пробный заказ',
].map(
  (name, index) => ({ id: String(index), name }) as FormSummary, // the search reads only these two
)
const found = (text: string) => searchForms(forms, text).map((form) => form.name)

describe('searching forms', () => {
  it('begins with the fourth character', () => {
    expect(['', 'bol', ' bo ', 'bolo', 'طلبي'].map(isSearch)).toEqual([false, false, false, true, true])
  })

  it('finds by the beginning of a word, without regard to case and accents', () => {
    expect(found('ENCOM')).toEqual(['Encomenda de bolos'])
    expect(found('manha')).toEqual(['Cestas de café da manhã'])
    expect(found('cafè')).toEqual(['Cestas de café da manhã'])
  })

  it('forgives a slip in a longer word', () => {
    expect(found('evemtos')).toEqual(['Festas e eventos'])
    expect(found('xvxmtxs')).toEqual([])
  })

  it('needs all the words', () => {
    expect(found('encomenda bolos')).toEqual(['Encomenda de bolos'])
    expect(found('encomenda eventos')).toEqual([])
  })

  it('works in other scripts', () => {
    expect(found('تقرير')).toEqual(['طلب تقرير طبي'])
    expect(found('проб')).toEqual(['Пробный заказ'])
  })

  it('keeps the order of the list', () => {
    const both = ['Cestas de café da manhã', 'Festas e eventos'] // each is one slip away
    expect(found('estas')).toEqual(both)
    expect(searchForms(forms.toReversed(), 'estas').map((form) => form.name)).toEqual(both.toReversed())
  })
})
