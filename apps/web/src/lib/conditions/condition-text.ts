import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { conditionValueOf } from '@wayform/core/conditions/condition-choices.ts'
import { isAboutAnswering } from '@wayform/core/conditions/condition-flaws.ts'
import { readTime } from '@wayform/core/conditions/match-condition.ts'
import type { Condition, ShowIf } from '@wayform/core/conditions/show-if.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import type { Compared } from '@wayform/core/questions/asks.ts'
import { dateInWords, DAY_LENGTH } from '@wayform/core/questions/date/date-in-words.ts'
import { toDecimal } from '@wayform/core/questions/decimal.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

type Texts = { t: T; language: Language }

/** A condition as the parts of a sentence; the value is empty where there is none. */
export type Sentence = { question: string; operator: string; value: string }

export function sentenceOf(doc: FormDoc, condition: Condition, texts: Texts): Sentence {
  const { t } = texts
  const source = namedDoc(doc).find(({ questionId }) => questionId === condition.questionId)
  return {
    question: source ? labelOf(source, t) : t('conditions.gone'),
    operator: t(`conditions.operators.${condition.operator}`),
    value: source && !isAboutAnswering(condition) ? valueText(source, condition, texts) : '',
  }
}

export function sentenceText({ question, operator, value }: Sentence): string {
  return [question, operator, value].filter((part) => part !== '').join(' ')
}

/** The first condition in words, and how many more there are. */
export function markText(doc: FormDoc, { any }: ShowIf, texts: Texts): string {
  const [first, ...rest] = any.flatMap(({ all }) => all)
  if (!first) return ''
  const { question, operator, value } = sentenceOf(doc, first, texts)
  const condition = sentenceText(
    direction(texts.language) === 'rtl'
      ? { question: isolated(question), operator, value: isolated(value) }
      : { question, operator, value },
  )
  return rest.length === 0
    ? texts.t('conditions.mark', { condition })
    : texts.t('conditions.markMore', { condition, count: rest.length })
}

/** Words of the form, which may be in another direction than the sentence around them. */
function isolated(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`
}

export function labelOf({ label }: Question, t: T): string {
  return label.trim() || t('builder.staging.noLabel')
}

function valueText(source: Question, { operator, value, valueTo, optionIds }: Condition, texts: Texts): string {
  const { t, language } = texts
  const compared = conditionValueOf(source)
  if (compared?.kind === 'options') {
    const names = optionIds.map((id) => {
      const option = compared.options.find((each) => each.id === id)
      if (!option) return '…'
      return option.label === null ? t('logic.otherOption') : option.label.trim() || t('builder.staging.noLabel')
    })
    return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)
  }
  const shown = (text: string) => (text === '' ? '…' : readable(text, compared, language))
  const isNumber = compared?.kind === 'number' || compared?.kind === 'points' || compared?.kind === 'time'
  if (!isNumber) return value === '' ? '…' : value
  return operator === 'IS_BETWEEN' ? t('conditions.between', { from: shown(value), to: shown(valueTo) }) : shown(value)
}

function readable(text: string, compared: Compared | null, language: Language): string {
  if (compared?.kind !== 'time') {
    const decimal = toDecimal(text)
    return decimal === null ? text : formatDecimal(decimal, language)
  }
  if (readTime(text) === null) return text
  if (compared.day !== undefined) return text.slice(DAY_LENGTH + 1)
  const day = dateInWords(text.slice(0, DAY_LENGTH), language, { dateStyle: 'long' })
  const minute = text.slice(DAY_LENGTH + 1)
  return minute === '' ? day : `${day} ${minute}`
}
