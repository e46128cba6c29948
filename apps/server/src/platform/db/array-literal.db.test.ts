import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrayLiteral } from './array-literal.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('reads a list in the database’s notation as the same list', async () => {
  const texts = [
    '',
    'a',
    'NULL',
    'null',
    '{}',
    ',',
    ' a b ',
    '"',
    '\\',
    '\\"',
    '"\\\\',
    '\n\t',
    'ø 龘 😀',
    '{"a":"b\\n"}',
    null,
  ]
  const numbers = [0, -1, 2_147_483_647, null]
  const read = await database.prepared<{ texts: unknown; numbers: unknown; none: unknown }>(
    { name: 'read-lists', text: 'select $1::text[] as texts, $2::int[] as numbers, $3::text[] as none' },
    [arrayLiteral(texts), arrayLiteral(numbers), arrayLiteral([])],
  )
  expect(read).toEqual([{ texts, numbers, none: [] }])
})
