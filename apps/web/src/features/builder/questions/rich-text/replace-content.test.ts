import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceContent } from './replace-content.ts'
import { EXTENSIONS } from './extensions.ts'
import { fromStored, toStored } from './stored-text.ts'

const schema = getSchema(EXTENSIONS)
const stateOf = (html: string) => EditorState.create({ schema, doc: schema.nodeFromJSON(fromStored(html)) })

describe('undo in a description', () => {
  it.each([
    ['what was typed at the end', 'One two three', 'One two', 'One two|'],
    ['what was typed in the middle', 'One new two', 'One two', 'One |two'],
    ['a letter among equal ones', 'aaa', 'aa', 'aa|'],
    ['a deletion', 'One two', 'One and two', 'One and |two'],
    ['a line', 'One<br>two', 'One', 'One|'],
    ['everything', 'One', '', '|'],
  ])('puts the caret at the change: %s', (_, before, after, expected) => {
    const change = replaceContent(stateOf(before), fromStored(after))
    const { doc, selection } = change ?? stateOf(before)
    const size = doc.content.size
    expect(
      `${doc.textBetween(0, selection.head, '/')}|${doc.textBetween(selection.head, size, '/')}`.replaceAll('/', ''),
    ).toBe(expected)
  })

  it('changes a style without touching the words', () => {
    const change = replaceContent(stateOf('One <b>two</b> three'), fromStored('One two three'))
    expect(toStored(change?.doc.toJSON())).toBe('One two three')
  })

  it('does nothing if nothing differs', () => {
    expect(replaceContent(stateOf('One <b>two</b>'), fromStored('One <b>two</b>'))).toBeNull()
  })

  const piece = fc.constantFrom(
    'a',
    'b',
    ' ',
    '<br>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<a href="https://a.example">',
    '</a>',
  )
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

  it('any replacement results in the other text', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const state = stateOf(before)
        const arrived = replaceContent(state, fromStored(after))?.doc ?? state.doc
        expect(toStored(arrived.toJSON())).toBe(toStored(fromStored(after)))
      }),
    )
  })
})
