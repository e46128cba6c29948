import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { rankedCount } from '@wayform/core/questions/ranking/answer.ts'
import type { RankingQuestion } from '@wayform/core/questions/ranking/schema.ts'
import { fieldId, invalid } from '../../field-ids.ts'
import { DownIcon, GripIcon, UpIcon } from '../../icons.tsx'
import type { ReactNode } from 'react'
import type { View } from '../../view.ts'

/** A number for each item. A script puts the items in order instead, by buttons and by dragging. */
export const RankingView: View<RankingQuestion> = ({ question, value, problem, t, language }) => {
  const { items, mixOrder, mustMove } = question
  const digits = numberFormat(language)
  const places = Array.from({ length: rankedCount(question) }, (_, index) => index + 1)
  const numberOf = numbersIn(value) ?? ((_: string, index: number) => (mustMove ? '' : String(places[index] ?? '')))
  const button = (by: string, label: string, icon: ReactNode) => (
    // It does nothing without the script, which shows it.
    <button type="button" value={by} aria-label={label} hidden>
      {icon}
    </button>
  )
  return (
    <ol
      className="pf-rk"
      id={fieldId(question)}
      tabIndex={-1}
      data-places={places.length}
      data-mix={mixOrder ? '' : undefined}
      data-said={t('form.rank.moved', { item: '{item}', place: '{place}', total: digits.format(places.length) })}
    >
      {items.map(({ id, label }, index) => (
        <li key={id}>
          <GripIcon />
          <select
            name={`${question.questionId}.${id}`}
            aria-label={t('form.rank.place', { item: label })}
            defaultValue={numberOf(id, index)}
            {...invalid(problem)}
          >
            <option value="">–</option>
            {places.map((place) => (
              <option key={place} value={place}>
                {digits.format(place)}
              </option>
            ))}
          </select>
          <bdi>{label}</bdi>
          {button('-1', t('form.rank.up', { item: label }), <UpIcon />)}
          {button('1', t('form.rank.down', { item: label }), <DownIcon />)}
        </li>
      ))}
    </ol>
  )
}

RankingView.group = true
RankingView.problems = () => ['ranksWrong', 'unknownOption']

/** From an order, or from what a page without script sent. */
function numbersIn(value: unknown): ((id: string) => string) | null {
  if (Array.isArray(value)) {
    return (id) => (value.includes(id) ? String(value.indexOf(id) + 1) : '')
  }
  if (typeof value !== 'object' || value === null) return null
  const numbers = value as Record<string, unknown>
  return (id) => (Object.hasOwn(numbers, id) ? String(numbers[id]) : '')
}
