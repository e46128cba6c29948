import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { newsIn, newsOf } from './update-news.ts'

const everywhere = Object.fromEntries(LANGUAGES.map((language) => [language, [`Folders (${language})`]]))

describe('what is new in a version', () => {
  it('shows the news in the owner’s language, otherwise in English', () => {
    expect(newsIn({ en: ['Folders'], de: ['Ordner'] }, 'de')).toEqual(['Ordner'])
    expect(newsIn({ en: ['Folders'] }, 'ar')).toEqual(['Folders'])
    expect(newsIn({ en: ['Folders'] }, undefined)).toEqual(['Folders'])
    expect(newsIn({}, 'en')).toEqual([])
  })

  it('accepts news in every language or none, and refuses one missing language', () => {
    expect(newsOf('1.1.0', JSON.stringify({ '1.1.0': everywhere }))).toEqual(everywhere)
    expect(newsOf('1.2.0', JSON.stringify({ '1.1.0': everywhere }))).toEqual({})
    expect(() => newsOf('1.1.0', JSON.stringify({ '1.1.0': { ...everywhere, ar: [] } }))).toThrow('in: ar')
  })

  it('refuses news with a long line or more than a few lines', () => {
    const long = JSON.stringify({ '1.1.0': { ...everywhere, en: ['x'.repeat(61)] } })
    expect(() => newsOf('1.1.0', long)).toThrow('too_big')
    const many = JSON.stringify({ '1.1.0': { ...everywhere, en: ['1', '2', '3', '4', '5'] } })
    expect(() => newsOf('1.1.0', many)).toThrow('too_big')
  })
})
