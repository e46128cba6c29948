import type { EmailQuestion } from '../questions/email/schema.ts'
import type { NumberQuestion } from '../questions/number/schema.ts'
import type { Rule } from '../questions/base.ts'
import type { Kind, QuestionOf } from '../questions/question.ts'
import type { QuestionInit } from '../questions/question-type.ts'
import { newOption, type RadioQuestion } from '../questions/radio/schema.ts'
import { questionTypes } from '../questions/registry.ts'
import type { SectionQuestion } from '../questions/section/schema.ts'
import type { TextQuestion } from '../questions/text/schema.ts'

/** Questions for tests: each as the builder makes it, changed where the test cares. */
export const given = {
  text: (changes: Partial<TextQuestion> = {}) => make('TEXT', changes),
  number: (changes: Partial<NumberQuestion> = {}) => make('NUMBER', changes),
  email: (changes: Partial<EmailQuestion> = {}) => make('EMAIL', changes),
  page: (changes: Partial<SectionQuestion> = {}) => make('SECTION', changes),
  /** Options are given by their labels; the id is the label in lower case. */
  radio: ({
    options = ['Tea', 'Coffee'],
    ...changes
  }: Partial<Omit<RadioQuestion, 'options'>> & { options?: string[] } = {}) =>
    make('RADIO', { ...changes, options: options.map((label) => newOption(label.toLowerCase(), label)) }),
  rule: (changes: Partial<Rule> = {}): Rule => ({
    type: 'EQUALS',
    value: '',
    valueTime: '',
    valueId: '',
    jumpToSection: '',
    ...changes,
  }),
}

export function init(questionId: string, label = `About ${questionId}`): QuestionInit {
  let options = 0
  return { questionId, label, newId: () => `${questionId}-${++options}`, optionLabel: (n) => `Option ${n}` }
}

function make<K extends Kind>(kind: K, changes: Partial<QuestionOf<K>>): QuestionOf<K> {
  return { ...questionTypes[kind].create(init(kind.toLowerCase())), ...changes }
}
