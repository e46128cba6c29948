import { describe, expect, it } from 'vitest'
import { gramsOf, gramsToFind, saltOf, shortGramsOf, shortGramsToFind } from './grams.ts'

const SALT = saltOf('0f8fad5b-d9cb-469f-a165-70867728950e')
const TEXTS = [
  'jose maria 100% _sure_ \\o/',
  'محمد الاحمد',
  'зеленый еж',
  '张伟 订单 order12',
  'कखग घ',
  'party😀🎉 a😀b 🚲',
  'a',
]

/** Every piece of a text, of up to this many letters. */
function piecesOf(text: string, length: number): string[] {
  const letters = Array.from(text)
  return letters
    .flatMap((_, start) =>
      Array.from({ length }, (__, more) =>
        letters
          .slice(start, start + more + 1)
          .join('')
          .trim(),
      ),
    )
    .filter((piece) => piece !== '')
}

describe('the grams of a text', () => {
  it('the grams of a text contain those of every piece of it, so that a search never misses one', () => {
    for (const text of TEXTS) {
      const [grams, short] = [new Set(gramsOf(text, SALT)), shortGramsOf(text, SALT)]
      for (const piece of piecesOf(text, 5)) {
        expect(gramsToFind(piece, SALT).filter((gram) => !grams.has(gram))).toEqual([])
        expect(shortGramsToFind(piece, SALT).filter((gram) => !short.has(gram))).toEqual([])
      }
    }
  })

  it('finds short grams for every needle, and others only for longer needles', () => {
    for (const needle of ['a', 'ab', 'ж', 'مح', 'क', '😀', '%_', 'a b']) {
      expect([needle, gramsToFind(needle, SALT)]).toEqual([needle, []])
      expect(shortGramsToFind(needle, SALT).length).toBeGreaterThan(0)
    }
    expect(gramsToFind('abc', SALT)).toHaveLength(1)
  })

  it('makes different grams in each form', () => {
    const other = shortGramsOf('ab', saltOf('7c9e6679-7425-40de-944b-e07fc1f90ae7'))
    expect([...shortGramsOf('ab', SALT)].filter((gram) => other.has(gram))).toEqual([])
  })
})
