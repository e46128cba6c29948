import { DecimalField } from '../DecimalField.tsx'

/** Hundredths of a per cent, typed as per cent. */
export function RateField({
  label,
  rate,
  onChange,
}: {
  label: string
  rate: number
  onChange: (rate: number) => void
}) {
  return (
    <DecimalField
      label={label}
      value={String(rate / 100)}
      onChange={(decimal) => onChange(Math.min(10_000, Math.round(Number(decimal ?? '0') * 100)))}
    />
  )
}
