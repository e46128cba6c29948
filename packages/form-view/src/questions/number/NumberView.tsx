import type { Language } from '@wayform/core/languages.ts'
import { currencySymbol } from '@wayform/core/money/money.ts'
import { typedNumber } from '@wayform/core/numbers/read-number.ts'
import { toDecimal } from '@wayform/core/questions/decimal.ts'
import type { NumberQuestion } from '@wayform/core/questions/number/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** A text field with the right keyboard: `type="number"` drops unreadable input and changes with the mouse wheel. */
export const NumberView: View<NumberQuestion> = ({ question, value, problem, language, t }) => {
  const currency = question.numberType === 'currency' ? currencySymbol(question.numberCurrencyCode, language) : ''
  const before = `${question.prefix.trim()} ${currency}`.trim()
  const after = question.suffix.trim()
  const isSmall = isStepped(question)
  const stepper = (by: string, label: string, sign: string) => (
    // It does nothing without the script, which shows it.
    <button type="button" value={by} aria-label={label} hidden>
      {sign}
    </button>
  )
  return (
    <span className={isSmall ? 'pf-i wrap pf-sp' : 'pf-i wrap'}>
      {isSmall && stepper('-1', t('form.less'), '−')}
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
        defaultValue={typed(value, language)}
        {...described(question, problem)}
      />
      {after !== '' && (
        <span className="suf">
          <bdi>{after}</bdi>
        </span>
      )}
      {isSmall && stepper('1', t('form.more'), '+')}
    </span>
  )
}

NumberView.problems = ({ numberType, min, max }) => [
  'notANumber',
  ...(numberType === 'decimal' ? [] : (['notAnInteger'] as const)),
  ...(numberType === 'currency' ? (['tooManyDecimals'] as const) : []),
  ...(min === null ? [] : (['tooSmall'] as const)),
  ...(max === null ? [] : (['tooLarge'] as const)),
]

/** Few enough values that pressing is quicker than typing. */
const MAX_STEPPED = 30

function isStepped({ numberType, max }: NumberQuestion): boolean {
  return numberType === 'integer' && max !== null && Number(max) <= MAX_STEPPED
}

/** A number in the notation of the language; an unreadable one stays as it was typed. */
function typed(value: unknown, language: Language): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const decimal = toDecimal(value)
  return decimal === null ? String(value) : typedNumber(decimal, language)
}
