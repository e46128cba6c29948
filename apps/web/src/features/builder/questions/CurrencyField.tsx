import { CURRENCY_CODES, type CurrencyCode } from '@wayform/core/money/currencies.ts'
import { currencyName } from '@wayform/core/money/money.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useMemo } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'

type Props = {
  value: CurrencyCode
  /** Why there is no other. */
  fixedBy?: string | undefined
  onChange: (code: CurrencyCode) => void
}

/** The code comes first: it is easy to find, and all that a narrow field shows. */
export function CurrencyField({ value, fixedBy, onChange }: Props) {
  const { t, language } = useI18n()
  const options = useMemo(
    () =>
      CURRENCY_CODES.toSorted().map((code) => ({ value: code, label: `${code} – ${currencyName(code, language)}` })),
    [language],
  )
  const offered = fixedBy === undefined ? options : options.filter((option) => option.value === value)
  const label = t('builder.number.currency')
  return (
    <SelectField
      label={label}
      {...(fixedBy !== undefined && { help: fixedBy })}
      value={value}
      options={offered}
      onChange={onChange}
    />
  )
}
