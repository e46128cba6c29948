import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, graphemes } from './line-breaks.ts'

/** Every character is one unit wide. */
const measure = (text: string) => [...graphemes.segment(text)].length

describe('breaking text into lines', () => {
  it.each([
    ['a short text stays on one line', 'Cake orders', 20, ['Cake orders']],
    ['between words', 'Cake orders today', 12, ['Cake orders', 'today']],
    ['about equally long', 'one two three four five six', 20, ['one two three', 'four five six']],
    ['after a hyphen', 'self-made', 6, ['self-', 'made']],
    ['between Chinese characters', '生日蛋糕预订', 4, ['生日蛋', '糕预订']],
    ['but never before a full stop or after an opening bracket', '蛋糕订单。（今天）', 5, ['蛋糕订单。', '（今天）']],
    ['inside a word that is too long', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['nothing gives nothing', '', 10, []],
  ])('breaks: %s', (_name, text, width, lines) => {
    expect(breakLines(text, width, 9, measure)).toEqual(lines)
  })

  it.each([
    ['after a word that ended shortly before', 'one two three four', 9, ['one two', 'three…']],
    ['inside a long word', 'one abcdefghijklmnopqrstuvwxyz0123456789', 20, ['one', 'abcdefghijklmnopqrs…']],
    ['with no comma left over', 'one two, three, four, five', 8, ['one two,', 'three…']],
  ])('cuts text that is too long %s', (_name, text, width, lines) => {
    expect(breakLines(text, width, 2, measure)).toEqual(lines)
  })

  it('never splits a character or an emoji', () => {
    const family = '👩‍👩‍👧'
    expect(breakLines(family.repeat(9), 4, 2, measure)).toEqual([family.repeat(4), `${family.repeat(3)}…`])
  })

  it('keeps every line within the width, and loses no text without an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 30 }), (raw, width) => {
        const text = raw.replace(/\s+/gu, ' ').trim()
        const lines = breakLines(text, width, 4, measure)
        expect(lines.length).toBeLessThanOrEqual(4)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        const isCut = lines.length === 4 && lines[3]?.endsWith('…')
        expect(isCut || lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')).toBe(true)
      }),
    )
  })
})
