import { describe, expect, it } from 'vitest'
import { currentDraft } from './use-typed.ts'

describe('what was typed', () => {
  const draft = { typed: '1.', stored: '1', isOpen: false }

  it('is shown while the document holds what it means', () => {
    expect(currentDraft(draft, '1')).toBe(draft)
  })

  it('gives way when the document holds something else, as after an undo', () => {
    expect(currentDraft(draft, '2')).toBeNull()
    expect(currentDraft({ ...draft, isOpen: true }, null)).toBeNull()
  })
})
