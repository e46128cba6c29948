import { describe, expect, it } from 'vitest'
import { init } from '../testing/given.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, nested, NUL } from '../testing/hostile.ts'
import { answerRegistry, answerRules } from './answer-registry.ts'
import { rule } from './base.ts'
import { PALETTE } from './palette.ts'
import { question as anyQuestion, type Kind } from './question.ts'
import { OPERATORS } from './question-type.ts'
import { KINDS, questionTypes } from './registry.ts'

type AnsweredKind = { [K in Kind]: (typeof answerRegistry)[K] extends null ? never : K }[Kind]

/** What an honest page sends for a fresh question of each type, and how it reads. */
const SAMPLES: Record<AnsweredKind, { wire: unknown; text: string }> = {
  TEXT: { wire: 'Ana', text: 'Ana' },
  NUMBER: { wire: '12', text: '12' },
  EMAIL: { wire: 'ana@mail.com', text: 'ana@mail.com' },
  RADIO: { wire: 'q-1', text: 'Option 1' },
}

const samples = Object.entries(SAMPLES) as [AnsweredKind, { wire: unknown; text: string }][]

describe.each(KINDS)('the question type %s', (kind) => {
  const created = questionTypes[kind].create(init('q'))

  it('creates a question that its own schema takes as it is', () => {
    expect(created.type).toBe(kind)
    expect(anyQuestion.parse(created)).toEqual(created)
  })

  it('survives the way over the wire', () => {
    expect(anyQuestion.parse(JSON.parse(JSON.stringify(created)))).toEqual(created)
  })

  it('needs only id, type and label', () => {
    const parsed = anyQuestion.parse({ questionId: 'q', type: kind, label: 'About q' })
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(created).toSorted())
  })

  it('drops fields it does not know', () => {
    const sent = { ...created, sectionId: 'p', isAdmin: true, ...JSON.parse('{"__proto__": {"required": true}}') }
    expect(anyQuestion.parse(sent)).toEqual(created)
  })

  it.each([
    ['no id', { questionId: undefined }],
    ['an empty id', { questionId: '' }],
    ['an id with a space', { questionId: 'a b' }],
    ['an endless id', { questionId: 'q'.repeat(41) }],
    // Answers and problems are kept by question id: these would be taken for what every object has.
    ['an id that every object has', { questionId: '__proto__' }],
    ['an id that every object inherits', { questionId: 'constructor' }],
    ['no label', { label: undefined }],
    ['an endless label', { label: 'l'.repeat(1_001) }],
    ['a label that is no text', { label: ['a'] }],
    ['required as a text', { required: 'yes' }],
    ['a picture that is a script', { media: { type: 'image', url: 'javascript:alert(1)', name: 'x' } }],
    ['a rule of no known kind', { rules: [{ type: 'LOOKS_LIKE' }] }],
    ['rules without end', { rules: Array.from({ length: 101 }, () => ({ type: 'EQUALS' })) }],
  ])('refuses %s', (_, changes) => {
    expect(anyQuestion.safeParse({ ...created, ...changes }).success).toBe(false)
  })
})

describe.each(samples)('an answer to %s', (kind, { wire, text }) => {
  const question = questionTypes[kind].create(init('q'))
  const rules = answerRules(question)

  it('is parsed, shown and compared', () => {
    const parsed = rules?.parse(wire, question)
    expect(parsed).toMatchObject({ ok: true })
    if (!rules || !parsed?.ok) return
    expect(rules.format(parsed.value, question, 'en')).toBe(text)
    expect(rules.comparable(parsed.value, question)).toHaveProperty('kind')
  })

  it('never throws, and what it accepts can be shown', () => {
    const values = [
      ...HOSTILE_VALUES.map(([, value]) => value),
      NUL,
      LONE_HIGH,
      HUGE_TEXT,
      nested(5),
      '',
      null,
      undefined,
    ]
    const shown = values.map((value) => {
      const parsed = rules?.parse(value, question)
      return rules && parsed?.ok ? typeof rules.format(parsed.value, question, 'en') : 'refused'
    })
    expect(['string', 'refused']).toEqual(expect.arrayContaining(shown))
  })

  it('has the operators of what it is compared as', () => {
    const parsed = rules?.parse(wire, question)
    if (!rules || !parsed?.ok) throw new Error('the sample does not parse')
    expect(rules.operators).toEqual(OPERATORS[rules.comparable(parsed.value, question).kind])
  })
})

describe('the registry', () => {
  it('has a sample for every type that is answered', () => {
    expect(samples.map(([kind]) => kind).toSorted()).toEqual(
      KINDS.filter((kind) => answerRegistry[kind] !== null).toSorted(),
    )
  })

  it('is offered in the palette, each type once', () => {
    expect([...PALETTE.basic, ...PALETTE.advanced].toSorted()).toEqual(KINDS.toSorted())
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
