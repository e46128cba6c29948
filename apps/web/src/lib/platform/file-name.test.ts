import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['Cake orders', 'Cake orders 2026-11-01.csv'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j 2026-11-01.csv'],
  ['  ..hidden\n', 'hidden 2026-11-01.csv'],
  ['\u202Egnp.exe', 'gnp.exe 2026-11-01.csv'],
  ['', 'responses 2026-11-01.csv'],
  ['طلب كعكة', 'طلب كعكة 2026-11-01.csv'],
])('names the file of %j %j', (name, expected) => {
  expect(fileName(name, '2026-11-01', 'csv')).toBe(expected)
})

it('cuts a long name between graphemes', () => {
  expect(fileName('🎂'.repeat(100), '2026', 'xlsx')).toBe(`${'🎂'.repeat(80)} 2026.xlsx`)
})
