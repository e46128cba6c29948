import { describe, expect, it } from 'vitest'
import { isPhone, isWrittenLtr } from './shown-answers.ts'

describe('text that is written from left to right on every page', () => {
  it.each(['+966501234567', '-5', '1,250.75', '١٬٢٥٠', '4/5', '10:00', 'noura.q@mail.example', '7@بريد.example'])(
    'text that is written from left to right on every page includes %s',
    (text) => expect(isWrittenLtr(text)).toBe(true),
  )

  it.each(['', 'نورة', '٥٠ ر.س', 'R$ 50,00', 'Ana Silva', 'الأحد ١٧ يناير ٢٠٢٧', 'a@b or c'])(
    'text that is written from left to right on every page does not include %j, whose letters have a direction',
    (text) => expect(isWrittenLtr(text)).toBe(false),
  )
})

describe('a phone number among the answers', () => {
  it.each([
    ['+46 70 123 45 67', true],
    ['+1 213 373 4253', true],
    ['+5511987654321', true],
    ['070 123 45 67', false],
    ['+1', false],
    ['+46 70 123, or +46 70 456', false],
  ])('decides whether %s can be called: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected)
  })
})
