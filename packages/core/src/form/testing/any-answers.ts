import fc from 'fast-check'
import type { RawAnswers } from '../../answers/answers.ts'
import type { Kind, Question, QuestionOf } from '../../questions/question.ts'
import type { FormDoc } from '../document.ts'

/** Generated answers to this document: most of them valid, some missing, some nonsense. */
export function anyAnswers(doc: FormDoc, text: fc.Arbitrary<string> = anyScript()): fc.Arbitrary<RawAnswers> {
  return fc.record(
    Object.fromEntries(
      doc.map((question) => [
        question.questionId,
        fc.oneof(
          { weight: 6, arbitrary: wireOf(question, text) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
          { weight: 1, arbitrary: fc.constant('') },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
}

/** A text in one of several scripts, with and without combining marks. */
export function anyScript({ maxLength = 40 }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc
    .constantFrom(...SCRIPTS)
    .chain((script) =>
      fc.string({ unit: fc.constantFrom(...Array.from(script)), minLength: 1, maxLength, size: 'max' }),
    )
}

export const SCRIPTS = [
  'abc é*_',
  'привет ё',
  'مرحبا بك ١٢',
  '你好世界，',
  'नमस्ते ',
  'สวัสดี',
  'שלום 12',
  'বাংলা ',
  '한국어 ',
  'Ελλάδα ',
  '😀👩‍👩‍👧‍👦🇧🇷 ',
  '*_~`\n x',
]

function wireOf(question: Question, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  // The entry of a kind takes questions of that very kind; TypeScript can't follow the link through the union.
  const wire = WIRE[question.type] as (question: Question, text: fc.Arbitrary<string>) => fc.Arbitrary<unknown>
  return wire(question, text)
}

const nothing = () => fc.constant('not asked')

const WIRE: { [K in Kind]: (question: QuestionOf<K>, text: fc.Arbitrary<string>) => fc.Arbitrary<unknown> } = {
  HEADER: nothing,
  IMAGE: nothing,
  VIDEO: nothing,
  SECTION: nothing,
  FORMULA: nothing,
  TEXT: (_, text) => text,
  NUMBER: () =>
    fc.oneof(
      fc.nat(200_000).map(String),
      fc.nat(999_999).map((n) => `${n / 100}`),
    ),
  RATING: () => fc.nat(10),
  DROPDOWN: (question) => fc.constantFrom('gone', ...question.options.map(({ _id }) => _id)),
  RADIO: (question, text) => choice(question, text),
  CHECKBOX: (question, text) => fc.array(choice(question, text), { maxLength: 4 }),
  DATE: ({ datePickerMode }) =>
    fc.constantFrom(
      ...['2026-02-01', '2028-02-29', '2030-12-31', '2026-02-30'].map((day) =>
        datePickerMode === 'date' ? day : `${day}T09:30`,
      ),
    ),
  TIME: () => fc.constantFrom('06:00', '07:30', '22:45', '23:59', '24:00'),
  SLIDER: () => fc.nat(200).map(String),
  CONSENT: () => fc.constantFrom('yes', 'no'),
  RANKING: (question) =>
    fc.shuffledSubarray(
      question.items.map(({ id }) => id),
      { minLength: Math.min(question.places ?? question.items.length, question.items.length) },
    ),
  MATRIX: ({ rows, columns }) =>
    fc.record(
      Object.fromEntries(rows.map(({ id }) => [id, fc.constantFrom('gone', ...columns.map((column) => column.id))])),
      { requiredKeys: [] },
    ),
  SIGNATURE: (_, text) => fc.oneof(text, fc.constantFrom({ strokes: 'M1 1 20 20' }, { strokes: '<svg>' })),
  EMAIL: () => fc.constantFrom('ana@mail.com', 'info@例え.jp', 'ana@'),
  PHONE: () => fc.constantFrom('+46701234567', '+5511987654321', '123'),
  ADDRESS: ({ fields }, text) =>
    fc.record(Object.fromEntries(fields.map(({ id }) => [id, text])), { requiredKeys: fields.map(({ id }) => id) }),
  FILE: () => fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3'), { maxLength: 3 }),
  ORDER: () => fc.record({ lines: fc.constantFrom([], [{ productId: 'tea', quantity: 1 }]) }),
  BOOKING: () => fc.record({ serviceId: fc.constant('cut'), start: fc.constantFrom('', '2026-11-18T07:30:00Z') }),
  PAYMENT: ({ merchants }) => fc.record({ method: fc.constantFrom('cash', ...merchants.map(({ type }) => type)) }),
}

function choice(
  { options, allowOther }: { options: readonly { _id: string }[]; allowOther: boolean },
  text: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const ids = options.map(({ _id }) => _id)
  return allowOther
    ? fc.oneof(fc.constantFrom('gone', ...ids), fc.record({ other: text }))
    : fc.constantFrom('gone', ...ids)
}
