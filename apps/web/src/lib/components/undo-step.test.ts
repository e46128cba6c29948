import { describe, expect, it } from 'vitest'
import { stepOf } from './undo-step.ts'

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) =>
  stepOf({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...Object.fromEntries(held.map((name) => [name, true])),
  })

describe('shortcuts of undo and redo', () => {
  it('undoes with Ctrl+Z, and with Command+Z on a Mac', () => {
    expect(press('z', 'ctrlKey')).toBe('undo')
    expect(press('z', 'metaKey')).toBe('undo')
  })

  it('redoes with Shift held, whatever the case of the key, and with Ctrl+Y', () => {
    expect(press('Z', 'ctrlKey', 'shiftKey')).toBe('redo')
    expect(press('y', 'ctrlKey')).toBe('redo')
  })

  it('ignores every other key', () => {
    expect(press('z')).toBeNull()
    expect(press('z', 'ctrlKey', 'altKey')).toBeNull()
    expect(press('y', 'metaKey')).toBeNull()
    expect(press('a', 'ctrlKey')).toBeNull()
  })
})
