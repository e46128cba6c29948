import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { FieldBox } from '@wayform/ui/kit/FieldBox.tsx'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Edit.module.css'

type Props = {
  label: string
  isLabelHidden?: boolean
  currency: CurrencyCode
  /** Added to another price. */
  isAdded?: boolean
  value: string
  isWrong: boolean
  onChange: (text: string) => void
}

/** An amount with its currency before it. */
export function PriceField({
  label,
  isLabelHidden = false,
  currency,
  isAdded = false,
  value,
  isWrong,
  onChange,
}: Props) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.price}>
      <label htmlFor={id} className={isLabelHidden ? 'wf-visually-hidden' : 'wf-label'}>
        {label}
      </label>
      <FieldBox isWrong={isWrong} className={styles.priceBox}>
        <span aria-hidden>{isAdded ? `+ ${currency}` : currency}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldBox>
      {isWrong && <FieldError id={`${id}-problem`}>{t('products.problems.price')}</FieldError>}
    </div>
  )
}
