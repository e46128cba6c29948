import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a rating', () => {
  const names = (markup: string) => Array.from(markup.matchAll(/aria-label="([^"]*)"/g), ([, name]) => name)

  it('a rating names each star by its position', () => {
    expect(names(html(sample('RATING')))).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
  })

  it('shows a survey from 0 to 10, in the digits of its language', () => {
    const survey = sample('RATING', { ratingStyle: 'survey' })
    expect(names(html(survey))).toHaveLength(11)
    expect(html(survey)).toContain('aria-label="0 of 10"')
    expect(html(survey, { language: 'ar' })).toContain('<span>١٠</span>')
  })
})
