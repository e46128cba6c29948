import fc from 'fast-check'
import { formDoc, type FormDoc } from '../form/document.ts'
import type { Formula } from '../formulas/parse-formula.ts'
import { CURRENCY_CODES } from '../money/currencies.ts'
import { methodSupports, PAYMENT_METHODS } from '../money/provider-amounts.ts'
import { ADDRESS_LINES } from '../questions/address/lines.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Rule } from '../questions/base.ts'
import { OTHER } from '../questions/choice/choice.ts'
import { newOption, type Option } from '../questions/choice/options.ts'
import { toDecimal } from '../questions/decimal.ts'
import { UPLOAD_TYPES } from '../questions/file/stored-file.ts'
import type { Merchant } from '../questions/payment/schema.ts'
import { END, OPERATORS } from '../questions/question-type.ts'
import type { Kind, Question, QuestionOf } from '../questions/question.ts'
import { SIGNATURE_WAYS } from '../questions/signature/schema.ts'
import { STEP_MINUTES } from '../questions/time/clock.ts'
import { KINDS, questionTypes } from '../questions/registry.ts'
import { init } from './given.ts'

export type DocumentSize = { maxPages?: number; maxQuestions?: number }

/**
 * Any document that the builder can produce: pages with questions of all types, jumps (most forward, some turned
 * backward by a reorder), formulas that mention each other without a cycle, at most one payment. The schema accepts it
 * unchanged.
 */
export function anyDocument({ maxPages = 4, maxQuestions = 6 }: DocumentSize = {}): fc.Arbitrary<FormDoc> {
  const page = fc.record({
    section: draftOf('SECTION'),
    asked: fc.array(fc.oneof(...ASKED_KINDS.map(draftOf)), { maxLength: maxQuestions }),
  })
  return fc
    .array(page, { minLength: 1, maxLength: maxPages })
    .map((pages) => formDoc.parse(connect(pages.flatMap(({ section, asked }) => [section, ...asked]))))
}

/** One question of a type, as in `anyDocument`, but without references to others: rules, mentions, links. */
export function anyQuestion<K extends Kind>(kind: K): fc.Arbitrary<QuestionOf<K>> {
  // A draft of a kind contains a question of that kind; TypeScript can't follow the link through the union.
  return draftOf(kind).map(({ question }) => formDoc.parse([question])[0] as QuestionOf<K>)
}

/** A decimal of at least 0. */
export function anyDecimal(): fc.Arbitrary<string> {
  return fc.tuple(fc.nat(100_000), fc.nat(99)).map(([whole, part]) => toDecimal(`${whole}.${part}`) ?? '0')
}

const ASKED_KINDS = KINDS.filter((kind) => kind !== 'SECTION')

/** A question before it is connected: `connect` turns its numbers into ids. */
type Draft = { question: Question; idStyle: number; rules: readonly RuleSeed[]; picks: readonly number[] }
type RuleSeed = { operator: number; value: string; day: string; decimal: string; option: number; target: number }

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const short = fc.string({ unit: 'grapheme-ascii', maxLength: 6 })
const decimal = anyDecimal()
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const picture = { type: 'image/png', url: 'https://files.example.com/picture.png', name: 'picture.png' }
const films = ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://files.example.com/film.mp4'].map((url) => ({
  type: 'video',
  url,
  name: '',
}))

const common = fc.record({
  label: text,
  description: fc.oneof(text, fc.constantFrom('<b>Bold</b> and <i>italic</i>', '<a href="https://example.com">x</a>')),
  hint: text,
  required: fc.boolean(),
})

const asNumber = fc.record({ prefix: short, suffix: short })

const choice = fc
  .record({
    assignValues: fc.boolean(),
    options: fc.array(fc.record({ label: text, media: fc.constantFrom(null, picture), weight: decimal }), {
      maxLength: 5,
    }),
  })
  .map(({ assignValues, options }) => ({
    assignValues,
    options: options.map(({ label, media, weight }, n): Option => ({
      ...newOption(`o${n}`, label),
      media,
      weight: assignValues ? weight : null,
    })),
  }))

const choiceWithOther = fc
  .tuple(choice, fc.boolean())
  .map(([fields, allowOther]): typeof fields & { allowOther: boolean } => ({ ...fields, allowOther }))

const MERCHANTS: { [T in Merchant['type']]: fc.Arbitrary<Extract<Merchant, { type: T }>> } = {
  paypal: fc.record({
    type: fc.constant('paypal'),
    credentials: fc.record({ email: fc.constantFrom('', 'shop@mail.com') }),
  }),
  stripe: fc.record({
    type: fc.constant('stripe'),
    credentials: fc.record({
      accountId: fc.constantFrom('', 'acct_1'),
      detailsSubmitted: fc.boolean(),
      label: short,
    }),
  }),
  razorpay: fc.record({
    type: fc.constant('razorpay'),
    credentials: fc.record({
      keyId: fc.constantFrom('', 'rzp_1'),
      keySecret: fc.constantFrom('', 'secret'),
      hasSecret: fc.boolean(),
    }),
  }),
  pix: fc.record({
    type: fc.constant('pix'),
    credentials: fc.record({ key: fc.constantFrom('', 'shop@mail.com'), name: short, city: short }),
  }),
  upi: fc.record({
    type: fc.constant('upi'),
    credentials: fc.record({ vpa: fc.constantFrom('', 'shop@bank'), name: short }),
  }),
  transfer: fc.record({
    type: fc.constant('transfer'),
    credentials: fc.record({ holder: short, account: short, bank: short, branch: short, text: short, label: short }),
  }),
  cash: fc.record({ type: fc.constant('cash'), credentials: fc.record({ label: short }) }),
}

const payment = fc
  .record({
    currency: fc.oneof(fc.constantFrom('INR' as const, 'USD' as const), fc.constantFrom(...CURRENCY_CODES)),
    paymentAmountType: fc.constantFrom('fixed' as const, 'linkedField' as const),
    amount: orNull(decimal),
    merchants: fc
      .shuffledSubarray([...PAYMENT_METHODS])
      .chain((methods) => fc.tuple(...methods.map((method): fc.Arbitrary<Merchant> => MERCHANTS[method]))),
  })
  .map(({ merchants, ...rest }) => ({
    ...rest,
    merchants: merchants.filter(({ type }) => methodSupports(type, rest.currency)),
  }))

const items = (most: number) =>
  fc.array(text, { maxLength: Math.min(most, 5) }).map((labels) => labels.map((label, n) => ({ id: `i${n}`, label })))

const placeholder = fc.record({ placeholderText: text })
const nothing = fc.constant({})

/** The specific fields of each type. A type without a line here does not compile. */
const SPECIFIC: { [K in Kind]: fc.Arbitrary<Partial<QuestionOf<K>>> } = {
  HEADER: nothing,
  TEXT: fc.record({ longAnswer: fc.boolean(), placeholderText: text }),
  NUMBER: fc
    .record({
      numberType: fc.constantFrom('integer' as const, 'decimal' as const, 'currency' as const),
      numberCurrencyCode: fc.constantFrom(...CURRENCY_CODES),
      min: orNull(decimal),
      max: orNull(decimal),
    })
    .chain((fields) => asNumber.map((affixes) => ({ ...fields, ...affixes }))),
  RATING: fc.record({ ratingStyle: fc.constantFrom('star' as const, 'survey' as const) }),
  DROPDOWN: choice,
  RADIO: choiceWithOther,
  CHECKBOX: choiceWithOther,
  DATE: fc.record({
    datePickerMode: fc.constantFrom('date' as const, 'datetime' as const),
    use12Hours: fc.boolean(),
    disablePastDate: fc.boolean(),
    disableFutureDate: fc.boolean(),
  }),
  TIME: fc.record({
    use12Hours: fc.boolean(),
    earliest: fc.constantFrom('', '06:00', '22:30'),
    latest: fc.constantFrom('', '02:00', '23:59'),
    stepMinutes: fc.constantFrom(...STEP_MINUTES),
    onlyFuture: fc.boolean(),
  }),
  SLIDER: fc
    .record({
      min: orNull(decimal),
      max: orNull(decimal),
      step: orNull(decimal),
      startAt: orNull(decimal),
      startText: short,
      endText: short,
    })
    .chain((fields) => asNumber.map((affixes) => ({ ...fields, ...affixes }))),
  CONSENT: fc.record({
    consentText: text,
    boxText: fc.constantFrom('I agree', 'Fine'),
    linkText: short,
    linkUrl: fc.constantFrom('', 'shop.example/terms', 'https://shop.example/terms'),
  }),
  RANKING: fc.record({
    items: items(10),
    places: orNull(fc.integer({ min: 1, max: 10 })),
    mixOrder: fc.boolean(),
    mustMove: fc.boolean(),
  }),
  ORDER: fc.record({
    offer: fc.constantFrom({ kind: 'all' as const }, { kind: 'products' as const, ids: ['tea'] }),
    pickup: fc.record({ isOn: fc.boolean(), place: short }),
    minimum: fc.nat(10_000),
    tax: fc.record({ kind: fc.constantFrom('none' as const, 'onTop' as const), name: short, rate: fc.nat(3_000) }),
  }),
  BOOKING: fc.record({
    offer: fc.constantFrom({ kind: 'all' as const }, { kind: 'services' as const, ids: ['cut'] }),
    choosesStaff: fc.boolean(),
    asksParty: fc.boolean(),
    showsLeft: fc.boolean(),
  }),
  MATRIX: fc.record({ rows: items(12), columns: items(6), several: fc.boolean() }),
  SIGNATURE: fc.record({
    signerText: short,
    ways: fc.constantFrom(...SIGNATURE_WAYS),
    savesTime: fc.boolean(),
    linksPicture: fc.boolean(),
  }),
  IMAGE: fc.record({ media: fc.constantFrom(null, picture) }),
  VIDEO: fc.record({ media: fc.constantFrom(null, ...films) }),
  EMAIL: placeholder,
  PHONE: nothing,
  ADDRESS: fc.record({
    fields: fc.shuffledSubarray([...ADDRESS_LINES, 'own']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            label: text,
            required: fc.boolean(),
            enabled: fc.boolean(),
            hint: text,
          }),
        ),
      ),
    ),
  }),
  FILE: fc.record({ uploadType: fc.constantFrom(...UPLOAD_TYPES), multiple: fc.boolean() }),
  FORMULA: fc.tuple(asNumber, fc.boolean()).map(([affixes, hidden]) => ({ ...affixes, hidden })),
  PAYMENT: payment,
  SECTION: fc.record({ nextButtonText: short, prevButtonText: short }),
}

const seeds = fc.record({
  idStyle: fc.nat(3),
  rules: fc.array(
    fc.record({
      operator: fc.nat(9),
      value: text,
      day: fc.constantFrom('01-02-2026', '29-02-2028', '31-12-2030'),
      decimal,
      option: fc.nat(9),
      target: fc.nat(99),
    }),
    { maxLength: 3 },
  ),
  picks: fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
})

function draftOf(kind: Kind): fc.Arbitrary<Draft> {
  return fc.tuple(common, SPECIFIC[kind], seeds).map(([base, specific, rest]) => ({
    // `SPECIFIC` has the fields of this very kind.
    question: { ...questionTypes[kind].create(init('q')), ...base, ...specific } as Question,
    ...rest,
  }))
}

/** Assigns ids, and points rules, jumps, formulas and the payment at existing questions. */
function connect(drafts: readonly Draft[]): Question[] {
  const firstPayment = drafts.find(({ question }) => question.type === 'PAYMENT')
  const kept = drafts
    .filter((draft) => draft.question.type !== 'PAYMENT' || draft === firstPayment)
    .map((draft, n) => ({ ...draft, question: { ...draft.question, questionId: idOf(n, draft.idStyle) } }))
  const pageIds = kept.flatMap(({ question }) => (question.type === 'SECTION' ? [question.questionId] : []))
  let pageNumber = 0
  return kept.map(({ question, rules, picks }, n) => {
    if (question.type === 'SECTION') pageNumber += 1
    const targets = targetsFrom(pageIds, pageNumber)
    const connected = { ...question, rules: rules.flatMap((seed) => ruleOf(question, seed, targets)) }
    // A formula mentions only formulas above it, so that there is no cycle; other questions anywhere.
    const counted = kept.flatMap(({ question: other }, at) =>
      answerRules(other)?.number && (other.type !== 'FORMULA' || question.type !== 'FORMULA' || at < n)
        ? [other.questionId]
        : [],
    )
    if (connected.type === 'SECTION') return { ...connected, jumpToSection: pick(targets, picks[0]) ?? '' }
    if (connected.type === 'FORMULA') return { ...connected, formula: formulaOf(counted, picks) }
    if (connected.type === 'PAYMENT' && connected.paymentAmountType === 'linkedField')
      return { ...connected, linkedField: pick(counted, picks[0]) ?? '' }
    return connected
  })
}

function idOf(n: number, style: number): string {
  return pick([`q${n}`, `${n}`, `-${n}_`, `Question-${n}-of-a-longer-id-00000000000`], style) ?? ''
}

/** No target, the end, later pages (most of the picks), and pages that a reorder may have moved before. */
function targetsFrom(pageIds: readonly string[], pageNumber: number): readonly string[] {
  const later = pageIds.slice(pageNumber)
  return ['', END, ...later, ...later, ...later, ...pageIds.slice(0, pageNumber)]
}

function ruleOf(question: Question, seed: RuleSeed, targets: readonly string[]): Rule[] {
  const operators = answerRules(question)?.operators ?? []
  const type = pick(operators, seed.operator)
  if (type === undefined) return []
  const rule: Rule = { type, value: '', valueTime: '', valueId: '', jumpToSection: pick(targets, seed.target) ?? '' }
  if (operators === OPERATORS.options) {
    const valueId = pick(choiceIds(question), seed.option)
    return valueId === undefined ? [] : [{ ...rule, valueId }]
  }
  if (operators === OPERATORS.number) return [{ ...rule, value: seed.decimal }]
  if (operators === OPERATORS.time)
    return [{ ...rule, value: seed.day, valueTime: pick(['', '09:30'], seed.option) ?? '' }]
  return [{ ...rule, value: type === 'IS_EMPTY' || type === 'IS_NOT_EMPTY' ? '' : seed.value }]
}

function choiceIds(question: Question): readonly string[] {
  const options = 'options' in question ? question.options.map(({ _id }) => _id) : []
  return 'allowOther' in question && question.allowOther ? [...options, OTHER] : options
}

function formulaOf(counted: readonly string[], picks: readonly number[]): Formula {
  const ids = [...new Set(picks.flatMap((seed) => pick(counted, seed) ?? []))]
  const names = ids.map((_, n) => `v${n}`)
  return {
    expression: names.map((name, n) => `${name}${pick([' + 1', ' * 2', ''], picks[n])}`).join(' + '),
    variables: Object.fromEntries(names.map((name, n) => [name, ids[n] ?? ''])),
  }
}

function pick<T>(list: readonly T[], seed = 0): T | undefined {
  return list[seed % list.length]
}
