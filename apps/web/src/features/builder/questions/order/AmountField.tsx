import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { decimalOf, minorOf } from '@wayform/core/money/minor-units.ts'
import { DecimalField } from '../DecimalField.tsx'

type Props = {
  label: string
  value: number | null
  currency: CurrencyCode
  onChange: (minor: number | null) => void
}

/** An amount in minor units, typed as people write it. Further decimals are left out. */
export function AmountField({ label, value, currency, onChange }: Props) {
  return (
    <DecimalField
      label={`${label} (${currency})`}
      value={value === null ? null : decimalOf(value, currency)}
      onChange={(decimal) => {
        if (decimal === null) return onChange(null)
        const minor = minorOf(decimal, currency)
        if (minor !== null) onChange(minor)
      }}
    />
  )
}
