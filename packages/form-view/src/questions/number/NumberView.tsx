import { type Language, localeOf } from '@wayform/core/languages.ts'
import type { NumberQuestion } from '@wayform/core/questions/number/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** A text field with the right keyboard: `type="number"` drops what it can't read and changes when the wheel turns. */
export const NumberView: View<NumberQuestion> = ({ question, value, problem, language }) => {
  const before = [question.prefix, currencySign(question, language)].filter((text) => text !== '').join(' ')
  return (
    <span className="pf-i wrap">
      {before !== '' && (
        <span className="pre">
          <bdi>{before}</bdi>
        </span>
      )}
      <input
        id={fieldId(question)}
        name={question.questionId}
        type="text"
        inputMode={question.numberType === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={question.placeholderText || undefined}
        defaultValue={typeof value === 'string' || typeof value === 'number' ? String(value) : undefined}
        {...described(question, problem)}
      />
      {question.suffix !== '' && (
        <span className="suf">
          <bdi>{question.suffix}</bdi>
        </span>
      )}
    </span>
  )
}

function currencySign({ numberType, numberCurrencyCode }: NumberQuestion, language: Language): string {
  if (numberType !== 'currency') return ''
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: numberCurrencyCode })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? numberCurrencyCode
}
