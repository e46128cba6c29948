import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a date', () => {
  it('asks for the time only where its owner wants it', () => {
    expect(html(sample('DATE'))).toContain('type="date"')
    expect(html(sample('DATE', { datePickerMode: 'datetime' }))).toContain('type="datetime-local"')
  })

  it('knows nothing of today, for the page is kept', () => {
    expect(html(sample('DATE', { disablePastDate: true, disableFutureDate: true }))).toBe(html(sample('DATE')))
  })
})
