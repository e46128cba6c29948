import { describe, expect, it } from 'vitest'
import { SEARCH, searchIndex, termsOf } from './search-index.ts'

describe('termsOf', () => {
  it.each<[string, 'stored' | 'asked', string[]]>([
    ['Order a cake!', 'stored', ['Order', 'a', 'cake']],
    ['', 'asked', []],
    [' – ', 'asked', []],
    ['طلب كعكة', 'stored', ['طلب', 'كعكة']],
    ['蛋糕订单', 'stored', ['蛋糕', '糕订', '订单', '单']],
    ['蛋糕订单', 'asked', ['蛋糕', '糕订', '订单']],
    ['单', 'asked', ['单']],
  ])('splits %j (%s)', (text, kind, terms) => {
    expect(termsOf(text, kind)).toEqual(terms)
  })
})

describe('searchIndex', () => {
  const index = searchIndex([{ id: 1, name: '生日蛋糕订单' }], ['name'])
  it.each([
    ['生', 1],
    ['单', 1],
    ['蛋糕', 1],
    ['订单 生日', 1],
    ['单订', 0],
  ])('in Chinese, %j finds %i', (text, count) => {
    expect(index.search(text, SEARCH)).toHaveLength(count)
  })
})
