import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolate, lineMark, plainLine, withoutMarks } from './layout.ts'

const HIDDEN = '\u200B'

describe('format characters in an answer', () => {
  it.each([
    ['*bold*', `*${HIDDEN}bold*`],
    ['_it_ and ~no~', `_${HIDDEN}it_ and ~${HIDDEN}no~`],
    ['snake_case_name', 'snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['5*3*2', '5*3*2'],
    ['a\n*b*', `a\n*${HIDDEN}b*`],
    ['(*b*)', `(*${HIDDEN}b*)`],
    ['plain', 'plain'],
  ])('format characters in an answer start no format in %j', (answer, safe) => {
    expect(withoutMarks(answer)).toBe(safe)
  })

  it('starts no format in generated texts, and keeps all other characters', () => {
    const piece = fc.constantFrom('*', '_', '~', '`', '```', '**', ' ', '\n', 'a', 'é', '7', 'ش', '😀', '.', '(', '-')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const answer = pieces.join('')
        const safe = withoutMarks(answer)
        expect(safe).not.toMatch(/(?<![\p{L}\p{N}])[*_~`](?![\s\u200B]|$)/u)
        expect(safe).not.toContain('```')
        expect(safe.replaceAll(HIDDEN, '')).toBe(answer)
      }),
    )
  })
})

describe('a label in bold', () => {
  it.each([
    ['Your *name*', 'Your ∗name∗'],
    ['two\n lines\t', 'two lines'],
    ['***', '∗∗∗'],
  ])('turns %j into one line that can’t end the bold: %j', (label, line) => {
    expect(plainLine(label)).toBe(line)
  })
})

describe('right-to-left text', () => {
  it.each([['مرحبا'], ['שלום'], ['abc مرحبا 12'], ['𞤀𞤣𞤤'], ['abc \u202Ecba'], ['a\u200Fb']])(
    'right-to-left text is isolated: %s',
    (text) => {
      expect(isolate(text)).toBe(`\u2068${text}\u2069`)
    },
  )

  it.each([
    ['مرحبا', '\u200F'],
    ['12 «مرحبا» abc', '\u200F'],
    ['abc مرحبا', ''],
    ['12', ''],
    ['', ''],
  ])('marks a right-to-left line so that it is aligned: %j', (text, mark) => {
    expect(lineMark(text)).toBe(mark)
  })

  it.each([['hello'], ['你好'], ['привет'], ['12'], ['😀'], ['']])(
    'adds no mark to a text that does not start from the right: %j',
    (text) => {
      expect(isolate(text)).toBe(text)
    },
  )
})
