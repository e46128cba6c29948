import type { PhoneQuestion } from '@wayform/core/questions/phone/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import { DownIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'
import { type Country, offeredCountries } from './countries.ts'

/**
 * A number beside its country. One that starts with + already contains its country. Left to right in every language.
 */
export const PhoneView: View<PhoneQuestion> = ({ question, value, problem, t, language, phoneCountry }) => {
  const countries = offeredCountries(language, phoneCountry)
  const { number, country } = typedPhone(value)
  return (
    <span className="pf-i wrap" dir="ltr">
      <span className="pre pf-w">
        <select
          name={`${question.questionId}.country`}
          defaultValue={startCountry(countries, number, country)}
          aria-label={t('form.country')}
          autoComplete="tel-country-code"
        >
          {countries.map(({ id, callingCode, name }) => (
            <option key={id} value={id}>
              {`${id.toUpperCase()} +${callingCode}${GAP}${name}`}
            </option>
          ))}
          <option value="">{`+${GAP}${t('form.anotherCountry')}`}</option>
        </select>
        <DownIcon />
      </span>
      <input
        id={fieldId(question)}
        name={question.questionId}
        type="tel"
        inputMode="tel"
        // The only valid autocomplete value for a `tel` input; a number with a country code contains its country.
        autoComplete="tel"
        enterKeyHint="next"
        defaultValue={number}
        {...described(question, problem)}
      />
    </span>
  )
}

PhoneView.problems = () => ['invalidPhone', 'invalidPhoneIn', 'phoneElsewhere']

/** Wide enough that the closed list, which is cut off after the code, shows nothing of the name. */
const GAP = '\u2003'.repeat(6)

function startCountry(countries: readonly Country[], number: string | undefined, country: unknown): string {
  if (number?.trim().startsWith('+')) return ''
  if (country === '' || countries.some(({ id }) => id === country)) return String(country)
  return countries[0]?.id ?? ''
}

/** The typed number, with its country when one was chosen. */
function typedPhone(value: unknown): { number: string | undefined; country: unknown } {
  if (typeof value === 'string') return { number: value, country: undefined }
  if (typeof value !== 'object' || value === null) return { number: undefined, country: undefined }
  const { number, country } = value as { number?: unknown; country?: unknown }
  return { number: typeof number === 'string' ? number : undefined, country }
}
