import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['Cake orders', 'Cake orders'],
  ['Mum’s Café & Bar, Köln', 'Mum’s Café & Bar, Köln'],
  ['طلب كعكة', 'طلب كعكة'],
  ['WIN at https://evil.example/x?y=1', 'WIN at https evil example x y 1'],
  ['evil。example', 'evil example'],
  ['write to bad@evil.example', 'write to bad evil example'],
  ['Call +49 151 2081 1001 now', 'Call now'],
  ['<b>Bold</b>\u202Egnp.exe', 'b Bold b gnp exe'],
  ['Two\nlines\r\nBcc: x', 'Two lines Bcc x'],
  ['x'.repeat(200), `${'x'.repeat(60)}…`],
  ['…', null],
  ['', null],
])('turns the name %j into %j', (name, said) => {
  expect(plainName(name)).toBe(said)
})
