import { describe, expect, it } from 'vitest'
import { condition, onlyIf } from '../../conditions/testing/given-condition.ts'
import { given } from '../../testing/given.ts'
import {
  addEnding,
  changeEnding,
  DEFAULT_ENDING,
  editableEndings,
  editEndingShowIf,
  moveEnding,
  removeEnding,
} from './endings.ts'

const doc = [given.page({ questionId: 'p' }), given.number({ questionId: 'count' })]
const ids = (endings: readonly { endingId: string }[]) => endings.map(({ endingId }) => endingId)

describe('editing endings', () => {
  it('adds an ending before the default, about the last question', () => {
    const one = addEnding([], 'a', doc)
    expect(one).toEqual([
      { ...DEFAULT_ENDING, endingId: 'a', showIf: onlyIf(condition('count', { operator: 'EQUALS' })) },
      DEFAULT_ENDING,
    ])
    expect(ids(addEnding(one, 'b', doc))).toEqual(['a', 'b', 'default'])
    expect(addEnding([], 'a', [])[0]).not.toHaveProperty('showIf')
  })

  it('changes the default ending of a form that had none, and leaves a form alone that does not change', () => {
    const none: ReturnType<typeof editableEndings> = []
    expect(changeEnding(none, 'default', (ending) => ({ ...ending, title: '' }))).toBe(none)
    const titled = changeEnding(none, 'default', (ending) => ({ ...ending, title: 'Thanks' }))
    expect(titled).toEqual([{ ...DEFAULT_ENDING, title: 'Thanks' }])
    const button = { label: 'Menu', url: 'https://shop.example' }
    const more = changeEnding(titled, 'default', (ending) => ({ ...ending, button }))
    expect(changeEnding(more, 'default', ({ button: _gone, ...ending }) => ending)).toEqual(titled)
  })

  it('moves and removes all endings but the default', () => {
    const three = addEnding(addEnding([], 'a', doc), 'b', doc)
    expect(ids(moveEnding(three, 'b', 0))).toEqual(['b', 'a', 'default'])
    expect(moveEnding(three, 'a', 2)).toBe(three)
    expect(moveEnding(three, 'default', 0)).toBe(three)
    expect(removeEnding(three, 'default')).toBe(three)
    expect(ids(removeEnding(three, 'a'))).toEqual(['b', 'default'])
    expect(removeEnding(removeEnding(three, 'a'), 'b')).toEqual([])
  })

  it('removes the conditions of an ending, and returns the same endings when they do not change', () => {
    const one = addEnding([], 'a', doc)
    expect(editEndingShowIf(one, 'a', () => undefined)[0]).not.toHaveProperty('showIf')
    expect(editEndingShowIf(one, 'a', (showIf) => showIf)).toBe(one)
  })
})
