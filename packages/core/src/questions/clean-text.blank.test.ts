import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../answers/answers.ts'
import { formName } from '../form/settings/settings.ts'
import { parsePersonName } from '../rules/names.ts'
import { given } from '../testing/given.ts'
import { cleanText, isBlank } from './clean-text.ts'
import { optionProblems } from './choice/options.ts'

/** Code points with their names; each is rendered as nothing. */
const INVISIBLE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\u00A0\u1680\u2003\u2028\u202F\u205F\u3000'],
  ['zero-width space', '\u200B'],
  ['zero-width joiners', '\u200C\u200D'],
  ['direction marks', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['word joiner and invisible operators', '\u2060\u2061\u2062\u2063\u2064'],
  ['byte order mark', '\uFEFF'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['empty braille pattern', '\u2800'],
  ['soft hyphen', '\u00AD'],
  ['combining grapheme joiner', '\u034F'],
  ['Mongolian vowel separator and selectors', '\u180E\u180B'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['variation selectors', '\uFE0F\uFE00\u{E0100}'],
  ['tags', '\u{E0001}\u{E0041}\u{E007F}'],
  ['marks without a letter', '\u0301\u0308'],
  ['controls', '\u0000\u0007\u0085'],
  ['several of them', ' \u200B\u3164 \u2800\uFEFF\n'],
]

const VISIBLE = [
  'a',
  '0',
  '.',
  '–',
  'é',
  'e\u0301',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '👩\u200D👩\u200D👧',
  '❤\uFE0F',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '1\uFE0F\u20E3',
  '가',
  '⠁',
  '\uFFFD',
  '\u200Ba',
]

describe('an invisible text', () => {
  it.each(INVISIBLE)('an invisible text is blank: %s', (_, text) => {
    expect(isBlank(text)).toBe(true)
    expect(cleanText(text, { lines: true })).toBe('')
    expect(cleanText(text, { lines: false })).toBe('')
  })

  it.each(INVISIBLE)('an invisible text is no answer to a required question: %s', (_, text) => {
    const required = { ok: false, problem: { key: 'required' } }
    expect(checkAnswer(given.text({ required: true }), text)).toEqual(required)
    expect(checkAnswer(given.text({ required: true, longAnswer: true }), text)).toEqual(required)
    const other = { other: text }
    expect(checkAnswer(given.radio({ required: true, allowOther: true }), other)).toEqual(required)
    expect(checkAnswer(given.checkbox({ required: true, allowOther: true }), [other])).toEqual(required)
    const address = given.address({ required: true })
    expect(checkAnswer(address, { line1: text, city: text })).toEqual(required)
    const fields = address.fields.map((field) => ({ ...field, required: field.id === 'city' }))
    expect(checkAnswer({ ...address, fields }, { line1: 'Rua A', city: text })).toMatchObject({
      ok: false,
      problem: { key: 'addressLineRequired' },
    })
  })

  it.each(INVISIBLE)('an invisible text is no name and no label: %s', (_, text) => {
    expect(formName(text)).toBe('Untitled')
    expect(formName(`${'\u200B'.repeat(100)}a`)).toBe('Untitled')
    expect(parsePersonName(text).ok).toBe(false)
    expect(optionProblems({ options: [given.option({ label: text })] })).toEqual([{ key: 'labelRequired' }])
  })

  it.each(VISIBLE)('an invisible text does not include %j, which stays unchanged', (text) => {
    expect(isBlank(text)).toBe(false)
    expect(cleanText(text, { lines: false })).toBe(text)
    expect(checkAnswer(given.text({ required: true }), text)).toEqual({ ok: true, value: text })
  })
})
