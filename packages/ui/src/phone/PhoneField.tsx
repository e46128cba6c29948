import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState, type Ref } from 'react'
import fieldStyles from '../field/field.module.css'
import { FieldError } from '../field/FieldMessage.tsx'
import { orderCountries, PREFERRED_COUNTRIES } from './countries.ts'
import styles from './PhoneField.module.css'

/** As it is typed; `parseTyped` makes a number of it. */
export type TypedPhone = { country: string; national: string }

type Props = {
  label: string
  countryLabel: string
  /** For the names of countries. */
  locale: string
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  onBlur?: () => void
  error?: string | undefined
  isLarge?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Country and national number. Always left to right: numbers are, in every language. */
export function PhoneField({ label, countryLabel, locale, value, onChange, onBlur, error, isLarge, inputRef }: Props) {
  const id = useId()
  const countries = useCountries(locale, value.country)
  const callingCode = countries.find((country) => country.code === value.country)?.callingCode ?? ''

  // A whole number with its country, pasted or filled in by the browser, sets both parts.
  const handleText = async (text: string) => {
    onChange({ ...value, national: text })
    if (!text.trim().startsWith('+')) return
    const parts = (await loadPhoneLibrary()).splitNumber(text)
    if (parts) onChange(parts)
  }

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} dir="ltr" data-error={error ? true : undefined} data-large={isLarge || undefined}>
        <div className={styles.country}>
          <span aria-hidden>
            {value.country.toUpperCase()} +{callingCode}
          </span>
          <IconChevronDown size={16} aria-hidden />
          <select
            aria-label={countryLabel}
            value={value.country}
            autoComplete="tel-country-code"
            onChange={(event) => onChange({ ...value, country: event.target.value })}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name} (+{country.callingCode})
              </option>
            ))}
          </select>
        </div>
        <input
          id={id}
          ref={inputRef}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={value.national}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => void handleText(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** E.164, or null when it is no valid number. */
export async function parseTyped({ country, national }: TypedPhone): Promise<string | null> {
  const result = (await loadPhoneLibrary()).parsePhone(national, country)
  return result.ok ? result.value : null
}

/** The metadata is heavy (about 40 KB): it comes when a field is on screen, and once. */
export function loadPhoneLibrary() {
  return import('./phone-library.ts')
}

function useCountries(locale: string, chosen: string) {
  const [countries, setCountries] = useState(PREFERRED_COUNTRIES)
  useEffect(() => {
    let isHere = true
    void loadPhoneLibrary().then((library) => isHere && setCountries(library.allCountries()))
    return () => {
      isHere = false
    }
  }, [])
  return useMemo(() => {
    // Until the metadata is there, the chosen country is in the list without its code.
    const known = countries.some((country) => country.code === chosen)
    return orderCountries(known ? countries : [...countries, { code: chosen, callingCode: '' }], locale)
  }, [countries, chosen, locale])
}
