import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState, type Ref } from 'react'
import fieldStyles from '../field/field.module.css'
import { FieldError } from '../field/FieldMessage.tsx'
import { FieldBox } from '../kit/FieldBox.tsx'
import { loadPhoneLibrary } from './load-phone-library.ts'
import { orderCountries, PREFERRED_COUNTRIES } from './countries.ts'
import styles from './PhoneField.module.css'

/** As typed; `parseTyped` converts it. */
export type TypedPhone = { country: string; national: string }

type Props = {
  label: string
  countryLabel: string
  /** Locale of the country names. */
  locale: string
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  onBlur?: () => void
  error?: string | undefined
  isLarge?: boolean
  /** Shows an example number of the country as a placeholder. */
  hasExample?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Country and national number. Always left to right, in every language. */
export function PhoneField({ label, countryLabel, locale, value, onChange, onBlur, error, inputRef, ...look }: Props) {
  const { isLarge, hasExample = false } = look
  const id = useId()
  const example = useExample(value.country, hasExample)
  const countries = useCountries(locale, value.country)
  const callingCode = countries.find((country) => country.code === value.country)?.callingCode ?? ''

  // A whole number with its country code, pasted or autofilled, sets both parts.
  const latest = useRef('')
  const handleText = async (text: string) => {
    latest.current = text
    onChange({ ...value, national: text })
    if (!text.trim().startsWith('+')) return
    const parts = (await loadPhoneLibrary()).splitNumber(text)
    // More may have been typed while the metadata was loading.
    if (parts && latest.current === text) onChange(parts)
  }

  return (
    <div className={fieldStyles.field}>
      <label className="wf-label" htmlFor={id}>
        {label}
      </label>
      <FieldBox className={styles.box} dir="ltr" isWrong={Boolean(error)} data-large={isLarge || undefined}>
        <div className={`wf-row ${styles.country}`}>
          <span aria-hidden>
            {value.country.toUpperCase()} +{callingCode}
          </span>
          <IconChevronDown size={16} color="var(--text-3)" aria-hidden />
          <select
            className="wf-cover-select"
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
          placeholder={example}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => void handleText(event.target.value)}
          onBlur={onBlur}
        />
      </FieldBox>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** E.164, or null if the number is invalid. */
export async function parseTyped({ country, national }: TypedPhone): Promise<string | null> {
  const result = (await loadPhoneLibrary()).parsePhone(national, country)
  return result.ok ? result.value : null
}

/**
 * The same; an invalid number is returned as digits with the country code, so that the server decides: it accepts
 * numbers that no country has assigned.
 */
export async function writtenNumber(typed: TypedPhone): Promise<string | null> {
  const { parsePhone, allCountries } = await loadPhoneLibrary()
  const result = parsePhone(typed.national, typed.country)
  if (result.ok) return result.value
  const digits = typed.national.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
  if (typed.national.trim().startsWith('+')) return `+${digits}`
  return `+${allCountries().find(({ code }) => code === typed.country)?.callingCode ?? ''}${digits}`
}

/** Minimum digits of E.164 without the country: fewer are half a number. */
const MIN_DIGITS = 7
const MAX_DIGITS = 15

function useExample(country: string, isWanted: boolean): string {
  const [example, setExample] = useState('')
  useEffect(() => {
    let isHere = true
    if (isWanted) void loadPhoneLibrary().then(({ exampleOf }) => isHere && setExample(exampleOf(country)))
    return () => {
      isHere = false
    }
  }, [country, isWanted])
  return example
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
    // Until the metadata is loaded, the chosen country is listed without its code.
    const known = countries.some((country) => country.code === chosen)
    return orderCountries(known ? countries : [...countries, { code: chosen, callingCode: '' }], locale)
  }, [countries, chosen, locale])
}
