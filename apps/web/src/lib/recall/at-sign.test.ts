import { expect, it } from 'vitest'
import { endsInAt } from './at-sign.ts'

it.each(['@', 'Dear @', 'Dear (@', '您好，@', '您的名字是@', 'مرحبا @', 'مرحبا بـ@', 'Здравствуйте, @'])(
  'an @ asks for the list of answers: %s',
  (text) => expect(endsInAt(text)).toBe(true),
)

it.each(['orders@', 'josé@', 'o.r+1@', '7@', '@ ', 'Dear @a', ''])('this asks for no list of answers: %s', (text) =>
  expect(endsInAt(text)).toBe(false),
)
