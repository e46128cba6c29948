import { describe, expect, it } from 'vitest'
import { emptyCode, eraseAt, pastedCode, typeInto } from './code-digits.ts'

const boxes = (text: string) => text.split('').map((letter) => (letter === '_' ? '' : letter))

describe('typing a code', () => {
  it.each([
    ['______', 0, '4', '4_____', 1],
    ['40____', 2, '7', '407___', 3],
    ['40712_', 5, '9', '407129', 5],
    ['407129', 2, '78', '408129', 3],
    ['407129', 2, '87', '408129', 3],
    ['407129', 2, '77', '407129', 3],
    ['______', 0, '407129', '407129', 5],
    ['______', 0, 'a', '______', 0],
    ['4_____', 1, '٧', '47____', 2],
    ['4_____', 1, '۷', '47____', 2],
  ])('fills the code %s at box %i with the typed %s: %s', (before, index, text, after, focus) => {
    expect(typeInto(boxes(before), index, text)).toEqual({ digits: boxes(after), focus })
  })

  it('Backspace clears the current box, then the previous one', () => {
    expect(eraseAt(boxes('407___'), 2)).toEqual({ digits: boxes('40____'), focus: 2 })
    expect(eraseAt(boxes('40____'), 2)).toEqual({ digits: boxes('4_____'), focus: 1 })
    expect(eraseAt(emptyCode(), 0)).toEqual({ digits: emptyCode(), focus: 0 })
  })
})

describe('pasting a code', () => {
  it.each(['407129', ' 407129\n', '407 129', '407-129', '٤٠٧١٢٩'])('accepts %j', (text) => {
    expect(pastedCode(text)).toEqual(boxes('407129'))
  })

  it.each(['40712', '4071290', '40712a', 'Your code is 407129', ''])('refuses %j', (text) => {
    expect(pastedCode(text)).toBeNull()
  })
})
