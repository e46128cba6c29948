import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { jsonBreaksAt } from './json-breaks-at.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('where a text stops being JSON', () => {
  it.each([
    ['a word that is none', '{"a":\n broken}', 'broken}'],
    ['a comma too much', '[1,\n 2,]', ']'],
    ['a comma that is missing', '{"a": 1\n "b": 2}', '"b": 2}'],
    ['a key without quotation marks', '{a: 1}', 'a: 1}'],
    ['a string that does not end', '["x", "y]\n]', '"y]\n]'],
    ['an escape that is none', String.raw`["\x"]`, String.raw`"\x"]`],
    ['something after it', '{} {}', '{}'],
    ['a bracket of the other kind', '[1}', '}'],
    ['a number with a leading zero', '[01]', '1]'],
    ['an end that is missing', '{"a": [1', ''],
    ['nothing', '', ''],
  ])('finds %s', (_, text, rest) => {
    expect(isJson(text)).toBe(false)
    expect(text.slice(jsonBreaksAt(text))).toBe(rest)
  })

  it('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, space) => {
        const spaced = JSON.stringify(JSON.parse(text), null, space)
        expect(jsonBreaksAt(spaced)).toBe(spaced.length)
      }),
    )
  })

  it('finds something wrong in a text exactly if it is no JSON, and nothing wrong before that', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('?', ']', '}', ',', 'x', '"', '0'), (text, place, wrong) => {
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + wrong + text.slice(at)
        const found = jsonBreaksAt(changed)
        const begun = changed.slice(0, found)
        // The text is JSON, or breaks off there, or would be JSON if it went on otherwise from there.
        expect(isJson(changed) ? found === changed.length : isJson(begun) || jsonBreaksAt(begun) === found).toBe(true)
        expect(found === changed.length || !isJson(changed)).toBe(true)
      }),
    )
  })

  it('takes a nesting of any depth and a long string', () => {
    expect(jsonBreaksAt('['.repeat(200_000))).toBe(200_000)
    const long = `["${'x'.repeat(1_000_000)}"`
    expect(jsonBreaksAt(long)).toBe(long.length)
  })
})
