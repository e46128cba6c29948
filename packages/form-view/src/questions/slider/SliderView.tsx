import type { Language } from '@wayform/core/languages.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { typedNumber } from '@wayform/core/numbers/read-number.ts'
import { toDecimal } from '@wayform/core/questions/decimal.ts'
import { withAffixes } from '@wayform/core/questions/number/affixes.ts'
import { scaleOf } from '@wayform/core/questions/slider/scale.ts'
import type { SliderQuestion } from '@wayform/core/questions/slider/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** A field for the number, which is the answer; a script shows the slider beside it. */
export const SliderView: View<SliderQuestion> = ({ question, value, problem, language }) => {
  const { min, max, step } = scaleOf(question)
  const before = question.prefix.trim()
  const after = question.suffix.trim()
  const end = (text: string, decimal: string) => text || withAffixes(formatDecimal(decimal, language), question)
  return (
    <div className="pf-sl">
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={toDecimal(value ?? question.startAt) ?? min}
        aria-label={question.label}
        hidden
      />
      <span className="pf-i wrap">
        {before !== '' && <bdi>{before}</bdi>}
        <input
          id={fieldId(question)}
          name={question.questionId}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          defaultValue={typed(value ?? question.startAt, language)}
          {...described(question, problem)}
        />
        {after !== '' && <bdi>{after}</bdi>}
      </span>
      <span className="pf-se">
        <bdi>{end(question.startText, min)}</bdi>
        <bdi>{end(question.endText, max)}</bdi>
      </span>
    </div>
  )
}

SliderView.problems = () => ['notANumber', 'outOfRange', 'offStep']

/** A number in the notation of the language; an unreadable one stays as it was typed. */
function typed(value: unknown, language: Language): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const decimal = toDecimal(value)
  return decimal === null ? String(value) : typedNumber(decimal, language)
}
