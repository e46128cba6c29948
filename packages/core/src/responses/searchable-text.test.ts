import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, gramsToFind, saltOf } from './grams.ts'
import { searchable } from './searchable-text.ts'

describe('the normalised text of a search', () => {
  it.each([
    ['case and accents of Latin', 'São PAULO, Ängström', 'sao paulo, angstrom'],
    ['letters that no decomposition folds', 'Straße STRAẞE Łódź Ørsted œuvre', 'strasse strasse lodz orsted oeuvre'],
    ['the dotless i of Turkish', 'IRMAK ırmak İzmir', 'irmak irmak izmir'],
    ['Greek with its final letter', 'ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Cyrillic', 'ЁЖИК Йод', 'ежик иод'],
    ['vowel signs, hamza and the stretching line of Arabic', 'مُحَمَّــد أحمد إلى مدرسة', 'محمد احمد الي مدرسه'],
    ['points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['digits of other scripts', '٠٥٥ ۱۲ ５６', '055 12 56'],
    ['full and half width', 'ＡＢＣ ｶﾞ', 'abc ガ'],
    ['spaces, line breaks and invisible marks', ' a\n\t b\u200e\u2066c\u2069 ', 'a bc'],
    ['a curly apostrophe', 'D’Angelo', "d'angelo"],
  ])('a search ignores %s', (_, text, expected) => {
    expect(searchable(text)).toBe(expected)
  })

  it.each([
    ['vowels of Devanagari', 'कि', 'की'],
    ['voiced kana', 'か', 'が'],
    ['syllables of Korean', '가', '각'],
    ['Chinese', '张', '章'],
  ])('keeps distinctions between words: %s', (_, one, other) => {
    expect(searchable(one)).not.toBe(searchable(other))
  })

  it('the normalised text of a search is idempotent for every letter', () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code))
    const differs = letters.filter((letter) => searchable(searchable(letter)) !== searchable(letter))
    expect(differs).toEqual([])
  })

  it('the normalised text of a search is idempotent for generated texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text))
      }),
    )
  })
})

describe('grams of the search index', () => {
  const salt = saltOf('0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11')

  it('grams of the search index of a substring are all among the grams of the text', () => {
    const letters = fc.constantFrom(...Array.from('abcxyz 张伟订单محمدカ가é🙂-.'))
    const word = fc.array(letters, { maxLength: 30 }).map((list) => searchable(list.join('')))
    fc.assert(
      fc.property(word, word, word, (before, needle, after) => {
        const all = new Set(gramsOf(`${before}${needle}${after}`, salt))
        expect(gramsToFind(needle, salt).every((gram) => all.has(gram))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['two letters of Latin are too short', 'ab', 0],
    ['three are one', 'abc', 1],
    ['one letter of Chinese is enough', '张', 1],
    ['two are one piece', '张伟', 1],
    ['a long text asks for twelve at most', 'a quick brown fox jumps over the lazy dog', 12],
    ['only letters in a row count', 'ab cd', 0],
  ])('counts grams: %s', (_, needle, count) => {
    expect(gramsToFind(needle, salt)).toHaveLength(count)
  })

  it('grams of the search index of two forms have nothing in common', () => {
    const other = saltOf('5a0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a12')
    expect(gramsOf('maria silva', salt)).not.toEqual(gramsOf('maria silva', other))
  })

  it('grams fit into an integer of the database', () => {
    const grams = gramsOf('some words 张伟 and more of them', salt)
    expect(grams.every((gram) => Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31)).toBe(true)
  })
})
