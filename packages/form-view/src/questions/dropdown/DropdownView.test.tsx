import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a dropdown', () => {
  it('starts with nothing chosen, and says so in its owner’s words', () => {
    expect(html(sample('DROPDOWN'))).toContain('<option value="" selected="">Choose…</option>')
    expect(html(sample('DROPDOWN', { placeholderText: 'Your city' }), { value: 'gone' })).toContain(
      '<option value="" selected="">Your city</option>',
    )
  })
})
