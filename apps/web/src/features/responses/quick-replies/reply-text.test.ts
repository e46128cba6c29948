import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { PRESETS } from '@wayform/core/quick-replies/quick-replies.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { givenResponse } from '../testing.ts'
import { respondentLanguage, titleOf } from '../../../lib/quick-replies/reply-template.ts'
import { replyText } from './reply-text.ts'

const OWN: QuickReply = {
  id: '1',
  preset: null,
  title: 'Ask',
  text: '{{name}}, {{=Which cake?}}? Call {{=Phone}}.',
  translations: { ar: 'أهلًا {{name}}' },
}
const RESPONSE = givenResponse(
  [
    { label: 'Your name', text: 'Camila' },
    { label: 'which  cake?', text: '' },
    { label: 'Which cake?', text: 'Brigadeiro' },
    { label: 'Phone', type: 'PHONE', answer: '+5511976543210', text: '+5511976543210' },
  ],
  { responseNumber: 12 },
)

async function filling(language: Language, response = RESPONSE) {
  const t = await loadTranslator(language)
  return { response, formName: 'Cake orders', language, t, phoneText: (number: string) => `(${number})` }
}
const preset = (name: (typeof PRESETS)[number]): QuickReply => ({
  id: name,
  preset: name,
  title: '',
  text: '',
  translations: {},
})

describe('the text of a quick reply', () => {
  it('fills in the answers of questions with that label, and formats numbers for people', async () => {
    expect(replyText(OWN, await filling('en'))).toBe('Camila, Brigadeiro? Call (+5511976543210).')
  })

  it('uses the respondent’s language where the owner wrote a text in it', async () => {
    expect(replyText(OWN, await filling('ar'))).toBe('أهلًا Camila')
  })

  it.each(LANGUAGES)('the texts of Wayform read well in %s, with and without a name', async (language) => {
    const nameless = givenResponse([{ label: 'Wish', text: 'No nuts' }], { responseNumber: 12 })
    for (const name of PRESETS) {
      const named = replyText(preset(name), await filling(language))
      expect(named).toContain('Camila')
      expect(named).toContain(language === 'ar' ? '١٢' : '12')
      const plain = replyText(preset(name), await filling(language, nameless))
      expect(plain).toMatch(/^[\p{L}\p{M}]+[,!،，]/u)
      expect(plain).not.toMatch(/[{}]|\s[,!،，]|\s{2}/u)
      expect(titleOf(preset(name), (await filling(language)).t)).not.toContain('.')
    }
  })

  it('uses the language of the form when the response has none', () => {
    expect([respondentLanguage({ locale: 'ar' }, 'en'), respondentLanguage({ locale: '' }, 'de')]).toEqual(['ar', 'de'])
  })
})
