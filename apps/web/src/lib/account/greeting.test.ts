import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

it('tells morning, afternoon and evening apart', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
