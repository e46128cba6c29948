import { expect, it } from 'vitest'
import { textBytes } from './text-bytes.ts'

it('contains every text in order, in any script, whatever its length', () => {
  const texts = ['name,city\r\n', 'Ana,São Paulo\r\n', `${'龘'.repeat(200_000)}\r\n`, 'ليلى,🎂\r\n']
  const bytes = textBytes()
  for (const text of texts) bytes.add(text)
  expect(Buffer.from(bytes.take()).toString()).toBe(texts.join(''))
})

it('returns each text once, and keeps earlier results unchanged', () => {
  const bytes = textBytes()
  bytes.add('first')
  const first = bytes.take()
  bytes.add('other')
  expect([first, bytes.take(), bytes.take()].map((taken) => Buffer.from(taken).toString())).toEqual([
    'first',
    'other',
    '',
  ])
})
