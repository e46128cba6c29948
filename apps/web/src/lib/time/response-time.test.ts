import { describe, expect, it } from 'vitest'
import { isToday, responseTime, timeInSentence } from './response-time.ts'

const now = new Date('2026-11-15T10:00:00Z')
const at = (time: string, timeZone = 'UTC') => responseTime(time, now, 'pt-br', timeZone)

describe('responseTime', () => {
  it('shows today, yesterday or a date', () => {
    expect(at('2026-11-15T09:42:00Z')).toEqual({ day: 'Hoje', time: '09:42' })
    expect(at('2026-11-14T21:14:00Z')).toEqual({ day: 'Ontem', time: '21:14' })
    expect(at('2026-11-12T11:26:00Z').day).toBe('12 de nov.')
  })

  it('writes no capital in the middle of a sentence', () => {
    expect(timeInSentence('2026-11-15T09:42:00Z', now, 'en', 'UTC').day).toBe('today')
    expect(timeInSentence('2026-11-12T11:26:00Z', now, 'en', 'UTC').day).toBe('Nov 12')
  })

  it('adds the year if it is not the current one', () => {
    expect(at('2025-11-12T11:26:00Z').day).toContain('2025')
    expect(at('2026-01-01T00:00:00Z').day).not.toContain('2026')
  })

  it('follows the reader’s calendar day, not 24 hours and not UTC', () => {
    expect(at('2026-11-15T01:00:00Z', 'America/Sao_Paulo')).toEqual({ day: 'Ontem', time: '22:00' })
  })

  it('uses the language on screen', () => {
    expect(responseTime('2026-11-15T09:42:00Z', now, 'en', 'UTC').day).toBe('Today')
    expect(responseTime('2026-11-15T09:42:00Z', now, 'ar', 'UTC').day).toBe('اليوم')
  })

  it('detects whether a response arrived today in that time zone', () => {
    expect(isToday('2026-11-15T01:00:00Z', now, 'UTC')).toBe(true)
    expect(isToday('2026-11-15T01:00:00Z', now, 'America/Sao_Paulo')).toBe(false)
  })
})
