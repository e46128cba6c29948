import { expect, it } from 'vitest'
import { respondentLanguage } from './texts.ts'

const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

it('refuses answers in the language of their page, whatever the browser prefers', () => {
  expect(respondentLanguage({ body: { answers: {}, locale: 'ar' }, headers })).toBe('ar')
})

it.each([[undefined], [null], ['ar'], [[]], [{}], [{ locale: 'xx' }], [{ locale: 7 }], [{ locale: null }]])(
  'refuses in the browser’s language what names no language: %j',
  (body) => expect(respondentLanguage({ body, headers })).toBe('de'),
)
