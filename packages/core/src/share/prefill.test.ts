import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAnswers, type RawAnswers } from '../answers/answers.ts'
import { pagesOf } from '../form/pages.ts'
import type { Language } from '../languages.ts'
import { parsePhone } from '../phone/parse-phone.ts'
import { given } from '../testing/given.ts'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { prefillLink } from './prefill-link.ts'
import { hasPrefill, readPrefill } from './prefill.ts'

const pages = pagesOf([
  given.page(),
  given.text({ questionId: 'name', required: true }),
  given.text({ questionId: 'source' }),
  given.email({ questionId: 'email' }),
  given.phone({ questionId: 'phone' }),
  given.number({ questionId: 'count', numberType: 'integer', min: '1', max: '50' }),
  given.number({ questionId: 'weight', numberType: 'decimal' }),
  given.rating({ questionId: 'stars' }),
  given.page(),
  given.radio({ questionId: 'cake', options: ['Lemon', 'Chocolate'], allowOther: true }),
  given.dropdown({ questionId: 'shop', options: ['North', 'South'] }),
  given.checkbox({ questionId: 'extras', options: ['Candles', 'Card', 'Box'], allowOther: true }),
  given.date({ questionId: 'day' }),
  given.date({ questionId: 'when', datePickerMode: 'datetime' }),
  given.address({ questionId: 'home', required: true }),
  given.file({ questionId: 'photo' }),
  given.formula({ questionId: 'total', mentions: '{count}' }),
])
const city =
  pages[1]?.questions.flatMap((question) => (question.type === 'ADDRESS' ? question.fields : []))[2]?.id ?? ''

const tools = { parsePhone, file: () => undefined }

function filled(query: string, language: Language = 'en'): RawAnswers {
  return readPrefill(pages, queryOf(query), language, tools)
}

describe('answers in a form’s URL', () => {
  it.each<[string, RawAnswers]>([
    ['name=Ana', { name: 'Ana' }],
    ['name=Ana%20Maria+Silva', { name: 'Ana Maria Silva' }],
    ['name=Ana&name=Eve', { name: 'Ana' }],
    ['email=ana%40mail.com', { email: 'ana@mail.com' }],
    ['phone=%2B4915119203000', { phone: '+4915119203000' }],
    ['phone=+4915119203000', { phone: '+4915119203000' }],
    ['phone=015119203000&phone.country=de', { phone: '+4915119203000' }],
    ['count=12', { count: '12' }],
    ['weight=1.5', { weight: '1.5' }],
    ['stars=4', { stars: 4 }],
    ['cake=lemon', { cake: 'lemon' }],
    ['cake=Chocolate', { cake: 'chocolate' }],
    ['cake=other&cake.other=Apple', { cake: { other: 'Apple' } }],
    ['shop=%20SOUTH', { shop: 'south' }],
    ['extras=box&extras=Candles', { extras: ['candles', 'box'] }],
    ['day=2026-12-24', { day: '2026-12-24' }],
    ['when=2026-12-24T10:30', { when: '2026-12-24T10:30' }],
    ['when=2026-12-24&when.hour=10&when.minute=30', { when: '2026-12-24T10:30' }],
    [`home.${city}=Lyon`, { home: { [city]: 'Lyon' } }],
  ])('reads the prefilled answers of %s', (query, answers) => {
    expect(filled(query)).toEqual(answers)
  })

  it.each([
    'name=',
    'unknown=x',
    'source=Table%205',
    'email=nobody',
    'phone=12',
    'count=99',
    'count=many',
    'stars=6',
    'cake=Cherry',
    'extras=Candles&extras=nothing',
    'day=24.12.2026',
    'when=2026-12-24',
    'home=Lyon',
    'photo=0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11',
    'total=5',
    'utm_source=instagram',
    `name=${'x'.repeat(10_001)}`,
  ])('prefills nothing from %.60s', (query) => {
    expect(filled(query)).toEqual({})
  })

  it('accepts numbers in plain notation, or as the form’s language writes them', () => {
    expect([filled('weight=1.5', 'de'), filled('weight=1,5', 'de')]).toEqual([{ weight: '1.5' }, { weight: '1.5' }])
  })

  it('treats all answers as texts', () => {
    for (const text of ['"><script>alert(1)</script>', NUL, LONE_HIGH, HUGE_TEXT, '__proto__', '{{1}}']) {
      const answers = filled(`name=${encodeURIComponent(text.toWellFormed())}`)
      expect(Object.keys(answers).every((key) => key === 'name' && typeof answers[key] === 'string')).toBe(true)
    }
  })

  it('prefilling never throws for any URL', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        expect(() => filled(query)).not.toThrow()
      }),
    )
  })
})

describe('hasPrefill', () => {
  const ids = new Set(pages.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))

  it.each([
    ['name=Ana', true],
    ['home.city=Lyon', true],
    ['utm_source=x&fbclid=y', false],
    ['source=5', false],
    ['', false],
  ])('reports whether %j prefills anything: %s', (query, expected) => {
    expect(hasPrefill(ids, queryOf(query))).toBe(expected)
  })
})

describe('the prefill link', () => {
  const URL = 'https://forms.example/cakes'

  it('the prefill link contains the names of the fields and the tags', () => {
    expect(
      prefillLink(
        URL,
        { name: 'Ana & Co', extras: ['box', { other: 'Bow' }], home: { [city]: 'Lyon' }, phone: '+49151', none: null },
        { source: 'Table 5', utm_medium: '' },
      ),
    ).toBe(
      `${URL}?name=Ana%20%26%20Co&extras=box&extras=other&extras.other=Bow&home.${city}=Lyon&phone=%2B49151&source=Table%205`,
    )
    expect(prefillLink(URL, {})).toBe(URL)
  })

  it('a prefill link reads back to the same answers', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    const answers = fc.record(
      {
        name: text,
        stars: fc.integer({ min: 1, max: 5 }),
        count: fc.integer({ min: 1, max: 50 }).map(String),
        cake: fc.oneof(fc.constantFrom('lemon', 'chocolate'), fc.record({ other: text })),
        extras: fc.subarray(['candles', 'card', 'box'], { minLength: 1 }),
        day: fc.constantFrom('2026-12-24', '2024-02-29'),
        home: fc.record({ [city]: text }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answers, (raw) => {
        const query = prefillLink(URL, raw).split('?')[1] ?? ''
        expect(filled(query)).toEqual(parsed(raw))
      }),
    )
  })
})

/** Parsed by the questions themselves; invalid or missing answers are left out. */
function parsed(raw: RawAnswers): RawAnswers {
  const open = pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.type === 'ADDRESS'
        ? { ...question, required: false, fields: question.fields.map((field) => ({ ...field, required: false })) }
        : { ...question, required: false },
    ),
  }))
  const known = Object.entries(raw).filter(([id, answer]) => evaluateAnswers(open, { [id]: answer }).ok)
  const evaluation = evaluateAnswers(open, Object.fromEntries(known))
  if (!evaluation.ok) return {}
  const { total: _total, ...answers } = evaluation.answers
  return answers
}

/** Like URLSearchParams, which core does not have. */
function queryOf(query: string) {
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      return text
    }
  }
  const entries = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [decode(name), decode(value.join('='))] as const
    })
  return {
    keys: () => entries.map(([name]) => name),
    getAll: (wanted: string) => entries.filter(([name]) => name === wanted).map(([, value]) => value),
  }
}
