import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { parsePhone } from '../phone/parse-phone.ts'
import { givenDesk } from '../bookings/testing/given-desk.ts'
import { givenMenu, givenProduct } from '../orders/testing/given-order.ts'
import { given, init } from '../testing/given.ts'
import { jsonbOrder } from '../testing/jsonb-order.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, nested, NUL } from '../testing/hostile.ts'
import { answerRegistry, answerRules } from './answer-registry.ts'
import { rule } from './base.ts'
import { question as anyQuestion, type Kind, type Question } from './question.ts'
import { OPERATORS, type ParseTools } from './question-type.ts'
import { KINDS, questionTypes } from './registry.ts'

/** A formula is computed, so no page sends one. */
type AnsweredKind = Exclude<{ [K in Kind]: (typeof answerRegistry)[K] extends null ? never : K }[Kind], 'FORMULA'>

type Sample = { wire: unknown; text: string; changes?: object }

/** An answer as the page sends it for a question of each type, and its formatted text. */
const SAMPLES: Record<AnsweredKind, Sample> = {
  TEXT: { wire: 'Ana', text: 'Ana' },
  NUMBER: { wire: '12', text: '12' },
  RATING: { wire: 4, text: '4/5' },
  DROPDOWN: { wire: 'q-2', text: 'Option 2' },
  RADIO: { wire: 'q-1', text: 'Option 1' },
  CHECKBOX: { wire: ['q-1', 'q-2'], text: 'Option 1, Option 2' },
  DATE: { wire: '2026-12-31', text: 'Thursday 31 December 2026' },
  TIME: { wire: '07:30', text: '07:30' },
  SLIDER: { wire: '40', text: '40' },
  CONSENT: { wire: 'yes', text: '✓ I agree' },
  RANKING: { wire: ['q-2', 'q-1', 'q-3'], text: '1. Option 2\n2. Option 1\n3. Option 3' },
  MATRIX: { wire: { 'q-1': 'q-4', 'q-2': ['q-3'] }, text: 'Option 1: Option 2\nOption 2: Option 1' },
  SIGNATURE: { wire: 'Ana', text: '✍ Ana' },
  EMAIL: { wire: 'ana@mail.com', text: 'ana@mail.com' },
  PHONE: { wire: '+46701234567', text: '+46701234567' },
  ADDRESS: { wire: { line1: 'Rua A', city: 'Recife', country: 'Brasil' }, text: 'Rua A, Recife, Brasil' },
  FILE: { wire: ['u1'], text: 'menu.pdf' },
  ORDER: {
    wire: { lines: [{ productId: 'tea', quantity: 2 }], when: 'asap' },
    text: '2 × Tea: SAR\u00a020.00\nSAR\u00a020.00',
    changes: { menu: givenMenu([givenProduct({ id: 'tea', name: 'Tea' })]) },
  },
  BOOKING: {
    wire: { serviceId: 'cut', start: '2026-11-18T07:30:00Z' },
    text: 'Haircut\nWed 18 Nov 2026, 10:30 (Saudi Arabia Time)\nSAR\u00a050.00',
    changes: { desk: givenDesk() },
  },
  PAYMENT: { wire: { method: 'cash' }, text: '$0.00 · Cash', changes: { merchants: given.payment().merchants } },
}

const samples = Object.entries(SAMPLES) as [AnsweredKind, Sample][]

const TOOLS: ParseTools = {
  at: Date.parse('2026-05-10T10:00:00Z'),
  now: { earliest: '2026-05-10T10:00', latest: '2026-05-10T10:00' },
  parsePhone,
  file: (uploadId) => ({ uploadId, name: 'menu.pdf', type: 'application/pdf', size: 9 }),
}

describe.each(KINDS)('the question type %s', (kind) => {
  const created = questionTypes[kind].create(init('q'))

  it('creates a question that its own schema accepts unchanged', () => {
    expect(created.type).toBe(kind)
    expect(anyQuestion.parse(created)).toEqual(created)
  })

  it('each question type survives a round trip through JSON', () => {
    expect(anyQuestion.parse(JSON.parse(JSON.stringify(created)))).toEqual(created)
  })

  it('each question type needs only id, type and label', () => {
    const parsed = anyQuestion.parse({ questionId: 'q', type: kind, label: 'About q' })
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(created).toSorted())
  })

  it('each question type drops unknown fields', () => {
    const sent = { ...created, sectionId: 'p', isAdmin: true, ...JSON.parse('{"__proto__": {"required": true}}') }
    expect(anyQuestion.parse(sent)).toEqual(created)
  })

  it.each([
    ['no id', { questionId: undefined }],
    ['an empty id', { questionId: '' }],
    ['an id with a space', { questionId: 'a b' }],
    ['an endless id', { questionId: 'q'.repeat(41) }],
    // Answers and problems are stored by question id: these ids would be confused with inherited properties.
    ['an id that every object has', { questionId: '__proto__' }],
    ['an id that every object inherits', { questionId: 'constructor' }],
    ['the id of the end', { questionId: 'END' }],
    ['no label', { label: undefined }],
    ['an endless label', { label: 'l'.repeat(1_001) }],
    ['a label that is no text', { label: ['a'] }],
    ['required as a text', { required: 'yes' }],
    ['a picture that is a script', { media: { type: 'image', url: 'javascript:alert(1)', name: 'x' } }],
    ['a rule of no known kind', { rules: [{ type: 'LOOKS_LIKE' }] }],
    ['rules without end', { rules: Array.from({ length: 502 }, () => ({ type: 'EQUALS' })) }],
  ])('each question type refuses %s', (_, changes) => {
    expect(anyQuestion.safeParse({ ...created, ...changes }).success).toBe(false)
  })
})

describe.each(samples)('an answer to %s', (kind, { wire, text, changes }) => {
  const question = { ...questionTypes[kind].create(init('q')), ...changes } as Question
  const rules = answerRules(question)
  if (!rules) throw new Error(`${kind} asks nothing`)

  it('each answer is parsed, formatted and compared', () => {
    const parsed = rules.parse(wire, question, TOOLS)
    expect(parsed).toMatchObject({ ok: true })
    if (!parsed.ok) return
    expect(rules.format(parsed.value, question, { language: 'en' })).toBe(text)
    expect(rules.operators).toEqual(
      rules.operators.length === 0 ? [] : OPERATORS[rules.comparable?.(parsed.value, question).kind ?? 'text'],
    )
  })

  it('each answer has a typical answer that can be formatted', () => {
    const typical = questionTypes[kind].asks?.typical(question as never, (letters) => 'a'.repeat(letters))
    expect(rules.format(typical as never, question, { language: 'en' })).not.toBe('')
  })

  it('each answer is the same when the stored answer is parsed again', () => {
    const parsed = rules.parse(wire, question, TOOLS)
    const again = (value: unknown) =>
      kind === 'FILE' ? (value as { uploadId: string }[]).map((f) => f.uploadId) : value
    expect(parsed.ok && rules.parse(again(parsed.value), question, TOOLS)).toEqual(parsed)
  })

  it('each answer is the same after a round trip through a jsonb column', () => {
    const parsed = rules.parse(wire, question, TOOLS)
    if (!parsed.ok) throw new Error('the sample does not parse')
    const [before, after] = [parsed.value, jsonbOrder(parsed.value)]
    expect(after).toEqual(before)
    for (const language of LANGUAGES) {
      expect(rules.format(after, question, { language })).toBe(rules.format(before, question, { language }))
    }
    expect(rules.comparable?.(after, question)).toEqual(rules.comparable?.(before, question))
    expect(rules.cell?.(after, question)).toBe(rules.cell?.(before, question))
    expect(rules.number?.(after, question)).toBe(rules.number?.(before, question))
  })

  it('each answer never throws, and every accepted answer can be formatted in every language', () => {
    const known = [
      ...HOSTILE_VALUES.map(([, value]) => value),
      NUL,
      LONE_HIGH,
      HUGE_TEXT,
      nested(5),
      '',
      null,
      undefined,
    ]
    const check = (value: unknown): void => {
      const parsed = rules.parse(value, question, TOOLS)
      expect(parsed.ok || typeof parsed.problem.key === 'string').toBe(true)
      if (!parsed.ok) return
      for (const language of LANGUAGES) expect(rules.format(parsed.value, question, { language })).toBeTypeOf('string')
      expect(rules.cell?.(parsed.value, question)).not.toBeNaN()
      expect(rules.number?.(parsed.value, question) ?? '0').toMatch(/^-?\d+(\.\d+)?$/)
    }
    known.forEach(check)
    fc.assert(fc.property(fc.oneof(fc.anything(), fc.string(), fc.jsonValue()), check), { numRuns: 300 })
  })
})

describe('the registry', () => {
  it('offers to formulas exactly the types that have a number', () => {
    const withNumber = KINDS.filter((kind) => answerRegistry[kind] !== null && 'number' in answerRegistry[kind])
    expect(withNumber).toEqual(['NUMBER', 'DROPDOWN', 'RADIO', 'CHECKBOX', 'FORMULA', 'SLIDER', 'ORDER', 'BOOKING'])
  })

  it.each([
    ['ADDRESS', 'advancedFields', 'address'],
    ['FILE', 'fileUpload', 'fileupload'],
    ['FORMULA', 'advancedFields', 'formula'],
    ['PAYMENT', 'advancedFields', 'payment'],
    ['MATRIX', 'advancedFields', 'matrix'],
    ['SIGNATURE', 'advancedFields', 'signature'],
    ['SECTION', 'advancedFields', 'section'],
    ['ORDER', 'orders', 'orders'],
    ['BOOKING', 'bookings', 'bookings'],
  ] as const)('the registry gates %s by %s', (kind, feature, trigger) => {
    expect(questionTypes[kind].gate).toEqual({ feature, trigger })
  })

  it('the registry has every other type on every plan', () => {
    expect(KINDS.filter((kind) => questionTypes[kind].gate !== null)).toHaveLength(9)
  })

  it('the registry has a sample for every type that is answered', () => {
    expect(samples.map(([kind]) => kind).toSorted()).toEqual(
      KINDS.filter((kind) => answerRegistry[kind] !== null && kind !== 'FORMULA').toSorted(),
    )
  })

  it('defines what owners do with the answers of exactly the types that are answered', () => {
    expect(KINDS.filter((kind) => questionTypes[kind].asks !== null)).toEqual(
      KINDS.filter((kind) => answerRegistry[kind] !== null),
    )
  })

  it('stores rules with every operator that a type offers', () => {
    for (const type of Object.values(OPERATORS).flat()) expect(rule.safeParse({ type }).success).toBe(true)
  })

  it('refuses a type that does not exist', () => {
    for (const type of ['toString', '__proto__', 'text', '', null]) {
      expect(anyQuestion.safeParse({ questionId: 'q', type, label: '' }).success).toBe(false)
    }
  })
})
