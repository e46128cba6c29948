import type { FormSummary } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { isSearch, searchForms } from './search-forms.ts'

const forms = [
  'Cestas de café da manhã',
  'Encomenda de bolos',
  'Festas e eventos',
  'طلب تقرير طبي',
  'Пробный заказ',
  '生日蛋糕订单',
  'แบบฟอร์มสั่งเค้ก',
].map(
  (name, index) => ({ id: String(index), name }) as FormSummary, // the search reads only these two
)
const found = (text: string) => searchForms(forms, text).map((form) => form.name)

describe('searching forms', () => {
  it('starts the search with the fourth character', () => {
    expect(['', 'bol', ' bo ', 'bolo', 'طلبي'].map(isSearch)).toEqual([false, false, false, true, true])
  })

  it('starts the search with the first character in scripts without spaces', () => {
    expect(['蛋', '蛋糕', 'ケ', 'เ', '1', 'é'].map(isSearch)).toEqual([true, true, true, true, false, false])
    expect(found('蛋')).toEqual(['生日蛋糕订单'])
    expect(found('订单')).toEqual(['生日蛋糕订单'])
    expect(found('单订')).toEqual([])
    expect(found('เค้ก')).toEqual(['แบบฟอร์มสั่งเค้ก'])
  })

  it('matches the beginning of a word, ignoring case and accents', () => {
    expect(found('ENCOM')).toEqual(['Encomenda de bolos'])
    expect(found('manha')).toEqual(['Cestas de café da manhã'])
    expect(found('cafè')).toEqual(['Cestas de café da manhã'])
  })

  it('finds only among those that are looked through', () => {
    expect(searchForms(forms, 'eventos', forms.slice(0, 2))).toEqual([])
    expect(searchForms(forms, 'eventos', forms.slice(2)).map(({ name }) => name)).toEqual(['Festas e eventos'])
  })

  it('tolerates a typo in a longer word', () => {
    expect(found('evemtos')).toEqual(['Festas e eventos'])
    expect(found('xvxmtxs')).toEqual([])
  })

  it('requires all words', () => {
    expect(found('encomenda bolos')).toEqual(['Encomenda de bolos'])
    expect(found('encomenda eventos')).toEqual([])
  })

  it('finds forms in other scripts', () => {
    expect(found('تقرير')).toEqual(['طلب تقرير طبي'])
    expect(found('проб')).toEqual(['Пробный заказ'])
  })

  it('keeps the order of the list', () => {
    const both = ['Cestas de café da manhã', 'Festas e eventos'] // each has one typo
    expect(found('estas')).toEqual(both)
    expect(searchForms(forms.toReversed(), 'estas').map((form) => form.name)).toEqual(both.toReversed())
  })
})
