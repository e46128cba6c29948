import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../../../../../packages/ui/src/tokens.css')
const sheet = read('./Board.module.css')

/** In the light scheme, then in the dark one. */
const allOf = (text: string, pattern: string) =>
  Array.from(text.matchAll(new RegExp(pattern, 'g')), ([, found]) => found)

// An image can't read a variable, so its colours are written out.
it.each([
  ['delivery', 'text-3'],
  ['pickup', 'text-3'],
  ['paid', 'ok'],
  ['whatsapp', 'wa-text'],
])('draws the %s icon of a card in --%s of both schemes', (icon, token) => {
  const colours = allOf(sheet, String.raw`--${icon}-icon: [^;]*?stroke='%23([0-9a-f]{6})'`)
  expect(colours).toHaveLength(2)
  expect(colours).toEqual(allOf(tokens, String.raw`--${token}: #([0-9a-f]{6});`))
})
