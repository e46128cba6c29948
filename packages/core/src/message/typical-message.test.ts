import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../form/document.ts'
import { type Language, LANGUAGES } from '../languages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { END } from '../questions/question-type.ts'
import { KINDS, questionTypes } from '../questions/registry.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given, init } from '../testing/given.ts'
import { typicalMessage } from './typical-message.ts'

const message = (doc: FormDoc, language: Language = 'en') =>
  typicalMessage({ doc, language, formName: 'Orders', suffix: 'Sent with Wayform', number: '+46701234567' })

const texts = (count: number, label = 'Your answer') =>
  Array.from({ length: count }, (_, n) => given.text({ questionId: `q${n}`, label }))

describe('the message of a typical response', () => {
  it('the message of a typical response contains an answer to every question', () => {
    const asking = KINDS.filter((kind) => answerRules(questionTypes[kind].create(init('x'))))
    for (const kind of asking) {
      const question = { ...questionTypes[kind].create(init('x')), label: kind }
      expect(message([given.page(), question]).text).toMatch(new RegExp(`^\\*Orders\\* #1000\\n\\n\\*${kind}\\*\\n.+`))
    }
  })

  it('uses an option of medium length, and two for a multiple choice', () => {
    const options = ['A very long option', 'B', 'Middle', 'Longer one']
    expect(message([given.page(), given.radio({ options })]).text).toContain('\nMiddle\n')
    expect(message([given.page(), given.checkbox({ options })]).text).toContain('\nMiddle, Longer one\n')
    expect(message([given.page(), given.radio({ options: [] })]).text).toBe('*Orders* #1000\n\nSent with Wayform')
    expect(message([given.page(), given.checkbox({ options: [] })]).text).toBe('*Orders* #1000\n\nSent with Wayform')
  })

  it.each<[string, FormDoc, Language, boolean]>([
    ['ten short questions', texts(10), 'en', true],
    ['forty short questions', texts(40), 'en', false],
    ['ten questions with long labels', texts(10, 'long label '.repeat(20)), 'en', false],
    ['ten long answers', texts(10).map((each) => ({ ...each, longAnswer: true })), 'en', false],
    ['twelve short questions in Russian', texts(12, 'Ваш ответ'), 'ru', false],
    ['five short questions in Russian', texts(5, 'Ваш ответ'), 'ru', true],
    ['ten short questions in Arabic', texts(10, 'إجابتك'), 'ar', true],
    ['twenty short questions in Arabic', texts(20, 'إجابتك'), 'ar', false],
    ['ten short questions in Chinese', texts(10, '你的回答'), 'zh', true],
    ['twenty short questions in Chinese', texts(20, '你的回答'), 'zh', false],
  ])('decides whether the message fits: %s', (_, questions, language, fits) => {
    expect(message([given.page(), ...questions], language).tier === 'full').toBe(fits)
  })

  it('follows the longest path, not all of them', () => {
    const [a, b] = [texts(22), texts(22).map((each) => ({ ...each, questionId: `b${each.questionId}` }))]
    const drink = given.radio({
      questionId: 'drink',
      required: true,
      rules: [
        given.rule({ valueId: 'tea', jumpToSection: 'two' }),
        given.rule({ valueId: 'coffee', jumpToSection: 'three' }),
      ],
    })
    const branches = [
      given.page({ questionId: 'one' }),
      drink,
      given.page({ questionId: 'two', jumpToSection: END }),
      ...a,
      given.page({ questionId: 'three' }),
      ...b,
      given.text({ questionId: 'last', label: 'The last one' }),
    ]
    expect(message(branches).tier).toBe('full')
    expect(message(branches).text).toContain('The last one')
    expect(
      message(branches.map((each) => (each.questionId === 'two' ? given.page({ questionId: 'two' }) : each))).tier,
    ).not.toBe('full')
  })

  it('the message of a typical response is composed for every document in every language', () => {
    fc.assert(
      fc.property(anyDocument(), fc.constantFrom(...LANGUAGES), (doc, language) => {
        expect(message(doc, language).url.length).toBeLessThanOrEqual(2_000)
      }),
    )
    expect(message([]).tier).toBe('full')
  })
})
