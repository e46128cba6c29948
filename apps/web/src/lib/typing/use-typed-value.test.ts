import { describe, expect, it } from 'vitest'
import { currentDraft } from './use-typed-value.ts'

describe('typed text', () => {
  const draft = { typed: '1.', stored: '1', isOpen: false }

  it('typed text is shown while the document holds its value', () => {
    expect(currentDraft(draft, '1')).toBe(draft)
  })

  it('typed text is discarded when the document holds another value, as after an undo', () => {
    expect(currentDraft(draft, '2')).toBeNull()
    expect(currentDraft({ ...draft, isOpen: true }, null)).toBeNull()
  })
})
