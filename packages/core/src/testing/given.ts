import type { Rule } from '../questions/base.ts'
import { newOption, type Option } from '../questions/choice/options.ts'
import type { Kind, QuestionOf } from '../questions/question.ts'
import type { QuestionInit, QuestionTexts } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'

/** Questions for tests: each as the builder makes it, changed where the test cares. */
export const given = {
  header: (changes: Partial<QuestionOf<'HEADER'>> = {}) => make('HEADER', changes),
  text: (changes: Partial<QuestionOf<'TEXT'>> = {}) => make('TEXT', changes),
  number: (changes: Partial<QuestionOf<'NUMBER'>> = {}) => make('NUMBER', changes),
  rating: (changes: Partial<QuestionOf<'RATING'>> = {}) => make('RATING', changes),
  dropdown: (changes: ChoiceChanges<'DROPDOWN'> = {}) => make('DROPDOWN', withOptions(changes)),
  radio: (changes: ChoiceChanges<'RADIO'> = {}) => make('RADIO', withOptions(changes)),
  checkbox: (changes: ChoiceChanges<'CHECKBOX'> = {}) => make('CHECKBOX', withOptions(changes)),
  date: (changes: Partial<QuestionOf<'DATE'>> = {}) => make('DATE', changes),
  time: (changes: Partial<QuestionOf<'TIME'>> = {}) => make('TIME', changes),
  slider: (changes: Partial<QuestionOf<'SLIDER'>> = {}) => make('SLIDER', changes),
  consent: (changes: Partial<QuestionOf<'CONSENT'>> = {}) => make('CONSENT', changes),
  ranking: (changes: Partial<QuestionOf<'RANKING'>> = {}) =>
    make('RANKING', { items: named('Tea', 'Coffee', 'Milk'), ...changes }),
  matrix: (changes: Partial<QuestionOf<'MATRIX'>> = {}) =>
    make('MATRIX', { rows: named('Tea', 'Coffee'), columns: named('Good', 'Bad'), ...changes }),
  signature: (changes: Partial<QuestionOf<'SIGNATURE'>> = {}) => make('SIGNATURE', changes),
  image: (changes: Partial<QuestionOf<'IMAGE'>> = {}) => make('IMAGE', changes),
  video: (changes: Partial<QuestionOf<'VIDEO'>> = {}) => make('VIDEO', changes),
  email: (changes: Partial<QuestionOf<'EMAIL'>> = {}) => make('EMAIL', changes),
  phone: (changes: Partial<QuestionOf<'PHONE'>> = {}) => make('PHONE', changes),
  address: (changes: Partial<QuestionOf<'ADDRESS'>> = {}) => make('ADDRESS', changes),
  file: (changes: Partial<QuestionOf<'FILE'>> = {}) => make('FILE', changes),
  /** `mentions` is the formula with {questionId} for each mention. */
  formula: ({ mentions = '', ...changes }: Partial<QuestionOf<'FORMULA'>> & { mentions?: string } = {}) =>
    make('FORMULA', { ...(mentions === '' ? {} : { formula: formulaOf(mentions) }), ...changes }),
  payment: (changes: Partial<QuestionOf<'PAYMENT'>> = {}) => make('PAYMENT', { ...CASH, ...changes }),
  booking: (changes: Partial<QuestionOf<'BOOKING'>> = {}) => make('BOOKING', changes),
  order: (changes: Partial<QuestionOf<'ORDER'>> = {}) => make('ORDER', changes),
  page: (changes: Partial<QuestionOf<'SECTION'>> = {}) => make('SECTION', changes),
  option: (changes: Partial<Option> & { label: string }): Option => ({
    ...newOption(changes.label.toLowerCase(), changes.label),
    ...changes,
  }),
  rule: (changes: Partial<Rule> = {}): Rule => ({
    type: 'EQUALS',
    value: '',
    valueTime: '',
    valueId: '',
    jumpToSection: '',
    ...changes,
  }),
}

export const TEXTS: QuestionTexts = {
  optionLabel: (n) => `Option ${n}`,
  addressLabel: (line) => `Line ${line}`,
  methodLabel: (method) => ({ cash: 'Cash', stripe: 'Card', transfer: 'Bank transfer' })[method],
  consentBox: () => 'I agree',
}

export function init(questionId: string, label = `About ${questionId}`): QuestionInit {
  let options = 0
  return { questionId, label, newId: () => `${questionId}-${++options}`, texts: TEXTS }
}

/** Options are given whole, or by their labels, whose lower case becomes the id. */
type ChoiceChanges<K extends 'RADIO' | 'CHECKBOX' | 'DROPDOWN'> = Partial<Omit<QuestionOf<K>, 'options'>> & {
  options?: readonly (string | Option)[]
}

/** The lower case of each label becomes its id. */
function named(...labels: string[]) {
  return labels.map((label) => ({ id: label.toLowerCase(), label }))
}

const CASH = { amount: '10', merchants: [{ type: 'cash' as const, credentials: { label: 'Cash' } }] }

function withOptions<T extends { options?: readonly (string | Option)[] }>({
  options = ['Tea', 'Coffee'],
  ...rest
}: T) {
  const whole = (each: string | Option) => (typeof each === 'string' ? given.option({ label: each }) : each)
  return { ...rest, options: options.map(whole) }
}

function formulaOf(mentions: string) {
  const ids = [...new Set(Array.from(mentions.matchAll(/\{([\w-]+)\}/g), ([, id]) => id ?? ''))]
  return {
    expression: mentions.replace(/\{([\w-]+)\}/g, (_, id: string) => `v${ids.indexOf(id)}`),
    variables: Object.fromEntries(ids.map((id, index) => [`v${index}`, id])),
  }
}

function make<K extends Kind>(kind: K, changes: Partial<QuestionOf<K>>): QuestionOf<K> {
  return { ...questionTypes[kind].create(init(kind.toLowerCase())), ...changes }
}
