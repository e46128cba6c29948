import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { SCALES } from '@wayform/core/questions/rating/scales.ts'
import type { RatingQuestion } from '@wayform/core/questions/rating/schema.ts'
import { fieldId, invalid } from '../../field-ids.ts'
import { StarIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

/**
 * Stars that fill up to the chosen one by CSS alone, or a row of numbers. Both are radio buttons for keyboards and
 * screen readers.
 */
export const RatingView: View<RatingQuestion> = ({ question, value, problem, t, language }) => {
  const { min, max } = SCALES[question.ratingStyle]
  const isStars = question.ratingStyle === 'star'
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const digits = (number: number) => numberFormat(language).format(number)
  return (
    <div className={isStars ? 'pf-st' : 'pf-nps'}>
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((point, index) => (
        <label key={point} className="pf-s">
          <input
            type="radio"
            id={index === 0 ? fieldId(question) : undefined}
            name={question.questionId}
            value={point}
            defaultChecked={chosen === String(point)}
            aria-label={t('form.ofScale', { value: digits(point), max: digits(max) })}
            required={question.required}
            {...invalid(problem)}
          />
          {isStars ? <StarIcon /> : <span>{digits(point)}</span>}
        </label>
      ))}
    </div>
  )
}

RatingView.problems = () => ['outOfRange']
RatingView.group = true
RatingView.keepsChoice = true
