import { MAX_LINE_LENGTH, shownFields } from '@wayform/core/questions/address/answer.ts'
import { type AddressLine, isFullWidth } from '@wayform/core/questions/address/lines.ts'
import type { AddressField, AddressQuestion } from '@wayform/core/questions/address/schema.ts'
import { fieldId, hintId, invalid } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** The lines that the owner enabled, named `<questionId>.<line>`. The browser can autofill the usual ones. */
export const AddressView: View<AddressQuestion> = ({ question, value, problem, t, editors }) => {
  const lines = shownFields(question).map((field) => ({ ...field, text: textOf(value, field.id) }))
  const wrong = lines.filter(isWrong).map(({ id }) => id)
  const isMarked = (id: string) => (wrong.length > 0 ? wrong.includes(id) : id === lines[0]?.id)
  return (
    <div className="pf-ad">
      {lines.map(({ id, label, required, hint, text }, index) => {
        const lineHint = hint === '' ? undefined : `${hintId(question)}.${id}`
        return (
          <div key={id} className={isFullWidth(id) ? 'wide' : undefined}>
            <label htmlFor={index === 0 ? fieldId(question) : `${fieldId(question)}.${id}`}>
              {editors?.option(index) ?? <bdi>{label}</bdi>}
              {required && <em>{t('form.required')}</em>}
            </label>
            <input
              id={index === 0 ? fieldId(question) : `${fieldId(question)}.${id}`}
              name={`${question.questionId}.${id}`}
              className="pf-i"
              type="text"
              autoComplete={isUsual(id) ? AUTOCOMPLETE[id] : undefined}
              enterKeyHint="next"
              maxLength={MAX_LINE_LENGTH}
              defaultValue={text}
              required={question.required && required}
              aria-describedby={lineHint}
              {...invalid(isMarked(id) ? problem : undefined)}
            />
            {lineHint !== undefined && (
              <small id={lineHint}>
                <bdi>{hint}</bdi>
              </small>
            )}
          </div>
        )
      })}
    </div>
  )
}

AddressView.group = true
AddressView.problems = () => ['addressLineRequired']

const AUTOCOMPLETE: Record<AddressLine, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
}

function isUsual(id: string): id is AddressLine {
  return Object.hasOwn(AUTOCOMPLETE, id)
}

/** Whether a problem may be about this line, judging by the filled lines. */
function isWrong({ required, text = '' }: AddressField & { text: string | undefined }): boolean {
  return (required && text.trim() === '') || text.length > MAX_LINE_LENGTH
}

function textOf(value: unknown, id: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, id)) return undefined
  const text = (value as Record<string, unknown>)[id]
  return typeof text === 'string' ? text : undefined
}
