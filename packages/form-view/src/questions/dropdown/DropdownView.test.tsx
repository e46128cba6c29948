import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a dropdown', () => {
  it('a dropdown starts with nothing chosen, and shows its owner’s placeholder', () => {
    expect(html(sample('DROPDOWN'))).toContain('<option value="" selected="">Choose…</option>')
    expect(html(sample('DROPDOWN', { placeholderText: 'Your city' }), { value: 'gone' })).toContain(
      '<option value="" selected="">Your city</option>',
    )
  })
})
