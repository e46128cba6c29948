import { describe, expect, it } from 'vitest'
import { asksForPlaceholder, shownTemplate, storedTemplate } from './shown-template.ts'

const NAMES = { name: 'Customer’s name', form: 'Name of the form', number: 'Number' }

describe('a text in the editor', () => {
  it('names its placeholders, and is stored again as it was', () => {
    const stored = 'Hi {{name}}, {{=Which cake?}} of “{{form}}” ({{number}})\nBye'
    const shown = shownTemplate(stored, NAMES)
    expect(shown).toBe('Hi {Customer’s name}, {Which cake?} of “{Name of the form}” ({Number})\nBye')
    expect(storedTemplate(shown, NAMES)).toBe(stored)
  })

  it('reads words in braces as the label of a question, however they are written', () => {
    expect(storedTemplate('{ customer’s  NAME } {Size} {} {', NAMES)).toBe('{{name}} {{=Size}} {} {')
  })

  it.each([
    ['Hi @', 4, true],
    ['@', 1, true],
    ['(@)', 2, true],
    ['ana@', 4, false],
    ['Hi @ ', 5, false],
  ])('opens the list of placeholders after %j at %i: %s', (text, caret, expected) => {
    expect(asksForPlaceholder(text, caret)).toBe(expected)
  })
})
