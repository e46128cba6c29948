import type { Language } from '@wayform/core/languages.ts'
import { numberFormat, numberLocale } from '@wayform/core/numbers/number-format.ts'
import { dateAnswer } from '@wayform/core/questions/date/answer.ts'
import type { DateQuestion } from '@wayform/core/questions/date/schema.ts'
import { described, fieldId, invalid } from '../../field-ids.ts'
import { CalendarIcon, DownIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

/**
 * The browser's own picker for the day. The page is cached and shared, so it does not know today: the script enforces
 * limits by it. Hours are lists, because a browser's time picker shows 12 or 24 hours by its own language.
 */
export const DateView: View<DateQuestion> = ({ question, value, problem, t, language }) => {
  const [day, time] = typeof value === 'string' ? value.split('T') : []
  const isDay = day !== undefined && dateAnswer.parse(day, DAY_ONLY, {}).ok
  const [hour = '', minute = '00'] = time?.split(':') ?? []
  const digits = numberFormat(language, { minimumIntegerDigits: 2 })
  const date = (
    <span className="pf-i wrap pf-dt">
      <CalendarIcon />
      <input
        id={fieldId(question)}
        name={question.questionId}
        type="date"
        // Without a maximum, browsers offer years of six digits.
        max="9999-12-31"
        defaultValue={day || undefined}
        {...described(question, problem)}
      />
      {/* In the form's language, over the browser's own text. Screen readers read the field itself. */}
      <span className={isDay ? 'pf-dv' : 'pf-dv no'} data-empty={t('form.chooseDate')} aria-hidden="true">
        {isDay ? dateAnswer.format(day, question, { language }) : t('form.chooseDate')}
      </span>
    </span>
  )
  if (question.datePickerMode === 'date') return date
  return (
    <div className="pf-tm">
      {date}
      <span className="pf-w">
        <select
          name={`${question.questionId}.hour`}
          className="pf-i"
          aria-label={t('form.hour')}
          defaultValue={hour}
          {...invalid(problem)}
        >
          <option value="">{t('form.hour')}</option>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {question.use12Hours ? in12Hours(Number(each), language) : digits.format(Number(each))}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
      <span className="pf-w">
        <select
          name={`${question.questionId}.minute`}
          className="pf-i"
          aria-label={t('form.minute')}
          defaultValue={minute}
        >
          {MINUTES.map((each) => (
            <option key={each} value={each}>
              {digits.format(Number(each))}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
    </div>
  )
}

DateView.problems = ({ datePickerMode, disablePastDate, disableFutureDate }) => [
  'invalidDate',
  ...(disablePastDate ? (['datePast'] as const) : []),
  ...(disableFutureDate ? (['dateFuture'] as const) : []),
  ...(datePickerMode === 'datetime' ? (['timeMissing', 'dayMissing'] as const) : []),
]

/** Shown only when it is a valid day; its limits are checked with the answer. */
const DAY_ONLY = { datePickerMode: 'date', disablePastDate: false, disableFutureDate: false } as DateQuestion

const HOURS = numbers(24)
const MINUTES = numbers(60)

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))
}

function in12Hours(hour: number, language: Language): string {
  const format = new Intl.DateTimeFormat(numberLocale(language), { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' })
  return format.format(Date.UTC(2026, 0, 1, hour)).replaceAll('\u202F', ' ')
}
