import { LANGUAGES } from '@wayform/core/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aroundCount, lastText, newsText, type Spoken, unsentText, weekText, whenText } from './card-texts.ts'
import { loadTranslator } from './catalogue.ts'

let spoken: Spoken
beforeAll(async () => {
  spoken = { t: await loadTranslator('en'), language: 'en', now: new Date('2026-11-17T15:00:00Z'), timeZone: 'UTC' }
})

describe('the texts of a card', () => {
  it.each([
    ['2026-11-17T14:59:40Z', 'now'],
    ['2026-11-17T14:56:00Z', '4 min. ago'],
    ['2026-11-17T12:10:00Z', '2 hr. ago'],
    ['2026-11-16T21:10:00Z', /^yesterday, 9:10.PM$/],
    ['2026-11-12T08:00:00Z', 'Nov 12'],
    ['2025-11-12T08:00:00Z', 'Nov 12, 2025'],
    ['2026-11-17T15:00:30Z', 'now'],
  ])('writes when a response came: %s', (at, text) => {
    expect(whenText(at, spoken)).toMatch(text)
  })

  it('counts days in the reader’s time zone', () => {
    expect(whenText('2026-11-16T21:10:00Z', { ...spoken, timeZone: 'Europe/Moscow' })).toBe('17 hr. ago')
  })

  it('names the respondent, only the time of a locked response, and that no response came', () => {
    const at = '2026-11-17T14:56:00Z'
    expect(lastText({ at, name: 'Camila Rocha' }, spoken)).toBe('\u2068Camila Rocha\u2069, 4 min. ago')
    expect(lastText({ at, name: null }, spoken)).toBe('Last response 4 min. ago')
    expect(lastText(null, spoken)).toBe('No responses yet')
  })

  it('shows which deliveries failed or are held', () => {
    expect(unsentText({ destination: 'webhook', failed: 2, held: 0 }, spoken.t)).toBe('Webhook failed 2 times')
    expect(unsentText({ destination: 'email', failed: 0, held: 1 }, spoken.t)).toBe('1 delivery needs you')
  })

  it('reads the week aloud, and sums the day up', () => {
    expect(weekText([0, 1200, 3], spoken)).toBe('Last 7 days: 0, 1,200, 3')
    expect(newsText({ today: 23, unread: 17 }, spoken.t)).toBe('23 responses today, 17 not read.')
    expect(newsText({ today: 0, unread: 2 }, spoken.t)).toBe('2 new responses.')
    expect(newsText({ today: undefined, unread: 0 }, spoken.t)).toBe('No new responses.')
  })

  it.each(LANGUAGES)('keeps the number apart from its text in every language: %s', async (language) => {
    const t = await loadTranslator(language)
    const { before, number, after } = aroundCount('today', 1284, { t, language })
    expect(number).toMatch(/^[\p{Nd}.,\s٬]+$/u)
    expect((before + after).trim()).not.toBe('')
    expect(before + after).not.toContain('{')
  })
})
