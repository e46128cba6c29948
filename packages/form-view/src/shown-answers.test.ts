import { describe, expect, it } from 'vitest'
import { isWrittenLtr } from './shown-answers.ts'

describe('what is written from left to right on every page', () => {
  it.each(['+966501234567', '-5', '1,250.75', '١٬٢٥٠', '4/5', '10:00', 'noura.q@mail.example', '7@بريد.example'])(
    '%s',
    (text) => expect(isWrittenLtr(text)).toBe(true),
  )

  it.each(['', 'نورة', '٥٠ ر.س', 'R$ 50,00', 'Ana Silva', 'الأحد ١٧ يناير ٢٠٢٧', 'a@b or c'])(
    'not %j, whose letters say it',
    (text) => expect(isWrittenLtr(text)).toBe(false),
  )
})
