import { expect, it } from 'vitest'
import { findTemplates } from './find-templates.ts'
import { givenTemplate } from './testing.ts'

const FOOD = givenTemplate({ id: 'food', title: 'Food order', description: 'Menu with photos' })
const TRIP = givenTemplate({
  id: 'trip',
  title: 'Trip request',
  questions: [{ label: 'Which Menu?', type: 'TEXT', needs: null }],
})

it.each([
  ['', ['food', 'trip']],
  ['  ', ['food', 'trip']],
  ['FOOD', ['food']],
  ['menu', ['food', 'trip']],
  ['order photos', ['food']],
  ['cake', []],
])('the search for "%s" finds %j', (search, ids) => {
  expect(findTemplates([FOOD, TRIP], search).map(({ id }) => id)).toEqual(ids)
})
