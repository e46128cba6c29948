import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAnswers } from '../answers/conditional-answers.ts'
import { randomAnswers, randomConditionalForm, seeded } from '../conditions/testing/random-conditional-form.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import type { Ending } from '../form/parts/endings.ts'
import type { OfferedLanguage } from '../form/parts/texts.ts'
import { textKey } from '../form/parts/texts.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given } from '../testing/given.ts'
import { fingerprint } from './fingerprint.ts'
import { progressOf, sourceTexts, textState, withTranslation } from './form-texts.ts'
import { mapQuestionTexts } from './map-texts.ts'
import { offeredLanguages, translateForm } from './translate-form.ts'

const none = () => undefined
const ending: Ending = {
  endingId: 'bye',
  name: 'For my eyes',
  title: 'Thanks',
  text: 'See you',
  button: { label: 'Shop', url: 'https://shop.example' },
}
const doc: FormDoc = [
  given.page({ questionId: 'p1', label: 'Order', nextButtonText: 'Go on' }),
  given.radio({ questionId: 'q1', label: 'Drink?', hint: 'Cold or hot', options: ['Tea', 'Coffee'] }),
  given.number({ questionId: 'q2', label: 'Cups', suffix: 'cups' }),
  given.text({ questionId: 'q3', label: '  ' }),
]

describe('the texts of a form', () => {
  it('lists every text that respondents see, with a key of its own, in the order of the page', () => {
    expect(sourceTexts(doc, [ending]).map(({ key, text }) => [key, text])).toEqual([
      ['p1.label', 'Order'],
      ['p1.next', 'Go on'],
      ['q1.label', 'Drink?'],
      ['q1.hint', 'Cold or hot'],
      ['q1.options.tea', 'Tea'],
      ['q1.options.coffee', 'Coffee'],
      ['q2.label', 'Cups'],
      ['q2.suffix', 'cups'],
      ['bye.title', 'Thanks'],
      ['bye.text', 'See you'],
      ['bye.button', 'Shop'],
    ])
  })

  it('lists the texts of newer types, and what is agreed to', () => {
    const newer = [
      given.slider({ questionId: 's', label: '', suffix: 'km', startText: 'Near', endText: 'Far' }),
      given.consent({ questionId: 'c', label: '', consentText: 'Terms', linkText: 'All', linkUrl: 'shop.example' }),
      given.ranking({ questionId: 'r', label: '' }),
      given.matrix({ questionId: 'm', label: '' }),
    ]
    expect(sourceTexts(newer, []).map(({ key, text }) => `${key} ${text}`)).toEqual([
      's.suffix km',
      's.start Near',
      's.end Far',
      'c.consent Terms',
      'c.box I agree',
      'c.link All',
      'r.items.tea Tea',
      'r.items.coffee Coffee',
      'r.items.milk Milk',
      'm.rows.tea Tea',
      'm.rows.coffee Coffee',
      'm.columns.good Good',
      'm.columns.bad Bad',
    ])
  })

  it('gives every text of every type a key that can be stored, once', () => {
    fc.assert(
      fc.property(anyDocument(), (any) => {
        const keys = sourceTexts(any, []).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.filter((key) => !textKey.safeParse(key).success)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('counts what is missing and what has to be checked again', () => {
    const [source] = sourceTexts(doc, [])
    if (!source) throw new Error('no text')
    const done = withTranslation({}, source, 'طلب')
    expect(done).toEqual({ 'p1.label': { text: 'طلب', of: fingerprint('Order') } })
    expect(textState(source, done, none)).toBe('translated')
    expect(textState({ ...source, text: 'Your order' }, done, none)).toBe('checkAgain')
    expect(textState(source, withTranslation(done, source, ''), none)).toBe('missing')
    expect(textState(source, { 'p1.label': { text: '  ', of: '' } }, none)).toBe('missing')
    expect(textState(source, {}, (text) => (text === 'Order' ? 'طلب' : undefined))).toBe('translated')
    expect(progressOf(sourceTexts(doc, []), done, none)).toEqual({ total: 8, translated: 1, missing: 7, checkAgain: 0 })
  })

  it('ignores the properties that every object has when it looks up a translation', () => {
    expect(textState({ key: 'constructor', text: 'x' }, {}, none)).toBe('missing')
  })
})

describe('a translated form', () => {
  it('shows translations, our own texts, and the main language for the rest', () => {
    const texts: OfferedLanguage['texts'] = {
      'q1.label': { text: 'شاي أم قهوة؟', of: 'older' },
      'q1.options.tea': { text: 'شاي', of: '' },
      'bye.button': { text: 'المتجر', of: '' },
      'gone.label': { text: 'x', of: '' },
    }
    const own = (text: string) => (text === 'Go on' ? 'التالي' : undefined)
    const { questions, endings } = translateForm({ questions: doc, endings: [ending] }, texts, own)
    expect(questions).toMatchObject([
      { label: 'Order', nextButtonText: 'التالي' },
      { label: 'شاي أم قهوة؟', hint: 'Cold or hot', options: [{ label: 'شاي' }, { label: 'Coffee' }] },
      { label: 'Cups', suffix: 'cups' },
      { label: '  ' },
    ])
    expect(endings).toEqual([{ ...ending, button: { label: 'المتجر', url: 'https://shop.example' } }])
  })

  it('cleans the markup of a translated description like that of its source', () => {
    const described = [given.text({ questionId: 'q', description: 'Plain' })]
    const texts = { 'q.description': { text: '<b>ok</b><script>alert(1)</script>', of: '' } }
    const { questions } = translateForm({ questions: described, endings: [] }, texts, none)
    expect(questions[0]?.description).not.toContain('script')
    expect(questions[0]?.description).toContain('<b>ok</b>')
  })

  it('changes nothing but texts, whatever the document', () => {
    const withoutTexts = (any: FormDoc) => mapQuestionTexts(any, () => '·')
    fc.assert(
      fc.property(anyDocument(), fc.array(fc.string({ unit: 'grapheme', maxLength: 8 })), (any, words) => {
        const entries = sourceTexts(any, []).map(({ key }, n) => [key, { text: words[n] ?? '', of: '' }])
        const { questions } = translateForm({ questions: any, endings: [] }, Object.fromEntries(entries), none)
        expect(withoutTexts(questions)).toEqual(withoutTexts(any))
      }),
      { numRuns: 100 },
    )
  })

  it('a translated form is answered along the same path, with the same answers stored', () => {
    const random = seeded(7)
    for (let run = 0; run < 300; run++) {
      const questions = randomConditionalForm(random)
      // A payment stores the name of its method, which is why the server evaluates answers in the main language.
      const sources = sourceTexts(questions, []).filter(({ name }) => !name.startsWith('methods.'))
      const texts = Object.fromEntries(sources.map(({ key }) => [key, { text: `${key} translated`, of: '' }]))
      const translated = translateForm({ questions, endings: [] }, texts, none)
      const answers = randomAnswers(questions, random)
      expect(evaluateAnswers(pagesOf(translated.questions), answers)).toEqual(
        evaluateAnswers(pagesOf(questions), answers),
      )
    }
  })
})

describe('the languages of a form', () => {
  it('offers the languages that are on, on a plan with several', () => {
    const texts = [
      { language: 'ar', isOn: true, texts: {} },
      { language: 'de', isOn: false, texts: {} },
      { language: 'pt-br', isOn: true, texts: {} },
    ] as const
    expect(offeredLanguages('pt-br', [...texts], 'standard')).toEqual(['pt-br', 'ar'])
    expect(offeredLanguages('pt-br', [...texts], 'lite')).toEqual(['pt-br'])
    expect(offeredLanguages('en', [], 'plus')).toEqual(['en'])
  })
})
