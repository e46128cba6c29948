import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a date', () => {
  it('asks for the time only where its owner wants it', () => {
    expect(html(sample('DATE'))).not.toContain('q1.hour')
    expect(html(sample('DATE', { datePickerMode: 'datetime' }))).toMatch(/name="q1\.hour".*name="q1\.minute"/)
  })

  it('has 24 hours, or twice 12', () => {
    const hours = (use12Hours: boolean) => html(sample('DATE', { datePickerMode: 'datetime', use12Hours }))
    expect(hours(false)).toContain('<option value="15">15</option>')
    expect(hours(true)).toContain('<option value="15">3 PM</option>')
    expect(hours(true)).toContain('<option value="00">12 AM</option>')
  })

  it('starts with its answer', () => {
    const markup = html(sample('DATE', { datePickerMode: 'datetime' }), { value: '2031-12-31T15:30' })
    expect(markup).toContain('value="2031-12-31"')
    expect(markup).toContain('<option value="15" selected="">')
    expect(markup).toContain('<option value="30" selected="">')
  })

  it('knows nothing of today, for the page is kept', () => {
    expect(html(sample('DATE', { disablePastDate: true, disableFutureDate: true }))).toBe(html(sample('DATE')))
  })
})
