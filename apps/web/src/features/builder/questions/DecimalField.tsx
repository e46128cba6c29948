import { typedNumber } from '@wayform/core/numbers/read-number.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { ParsedField } from './fields.tsx'
import { readDecimal } from './read-decimal.ts'
import { useTypedValue } from '../../../lib/typing/use-typed-value.ts'

type Props = {
  label: string
  value: string | null
  problem?: string | undefined
  placeholder?: string
  help?: string
  onChange: (value: string | null) => void
}

/** A number of 0 or more, or null. */
export function DecimalField({ value, problem, onChange, ...rest }: Props) {
  const typed = useDecimal(value, onChange)
  return (
    <ParsedField
      {...rest}
      value={typed.value}
      inputMode="decimal"
      problem={typed.problem ?? problem}
      onChange={typed.onChange}
    />
  )
}

/** A decimal in the owner's number format. */
export function useDecimal(stored: string | null, onChange: (value: string | null) => void) {
  const { t, language } = useI18n()
  return useTypedValue<string | null>({
    stored,
    show: (decimal) => (decimal === null ? '' : typedNumber(decimal, language)),
    read: (text) => {
      const value = readDecimal(text, language)
      return value === undefined ? { problem: t('builder.properties.tooLow') } : { value }
    },
    onChange,
  })
}
