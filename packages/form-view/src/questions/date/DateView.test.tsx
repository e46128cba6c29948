import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a date', () => {
  it('a date asks for the time only when its owner wants it', () => {
    expect(html(sample('DATE'))).not.toContain('q1.hour')
    expect(html(sample('DATE', { datePickerMode: 'datetime' }))).toMatch(/name="q1\.hour".*name="q1\.minute"/)
  })

  it('a date offers 24 hours, or twice 12', () => {
    const hours = (use12Hours: boolean) => html(sample('DATE', { datePickerMode: 'datetime', use12Hours }))
    expect(hours(false)).toContain('<option value="15">15</option>')
    expect(hours(true)).toContain('<option value="15">3 PM</option>')
    expect(hours(true)).toContain('<option value="00">12 AM</option>')
  })

  it('a date starts with its answer', () => {
    const markup = html(sample('DATE', { datePickerMode: 'datetime' }), { value: '2031-12-31T15:30' })
    expect(markup).toContain('value="2031-12-31"')
    expect(markup).toContain('<option value="15" selected="">')
    expect(markup).toContain('<option value="30" selected="">')
  })

  it('shows the day in words of the form’s language, and a prompt when there is none', () => {
    const words = (markup: string) => /class="pf-dv[^"]*"[^>]*>(.*?)<\/span>/.exec(markup)?.[1]
    expect(words(html(sample('DATE')))).toBe('Choose a date')
    expect(words(html(sample('DATE'), { value: '2026-12-24', language: 'de' }))).toBe('Donnerstag, 24. Dezember 2026')
    expect(words(html(sample('DATE', { datePickerMode: 'datetime' }), { value: '2026-12-24T20:00' }))).toBe(
      'Thursday 24 December 2026',
    )
    expect(words(html(sample('DATE'), { value: '2026-02-31' }))).toBe('Choose a date')
  })

  it('a date uses one kind of digits', () => {
    const arabic = html(sample('DATE', { datePickerMode: 'datetime' }), { language: 'ar' })
    expect(arabic).toContain('<option value="15">١٥</option>')
    expect(html(sample('DATE', { datePickerMode: 'datetime', use12Hours: true }), { language: 'ar' })).toContain(
      '>٣ م<',
    )
  })

  it('a date does not depend on today, because the page is cached', () => {
    expect(html(sample('DATE', { disablePastDate: true, disableFutureDate: true }))).toBe(html(sample('DATE')))
  })
})
