import { PhoneField, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from './Team.module.css'

type Props = {
  label: string
  value: TypedPhone
  error: string | undefined
  onChange: (value: TypedPhone) => void
}

/** A number in a row. Its label is visually hidden, because the row shows it. Its problem is shown below the row. */
export function NumberField({ label, value, error, onChange }: Props) {
  const { t, locale } = useI18n()
  return (
    <div className={styles.number}>
      <PhoneField
        label={label}
        countryLabel={`${t('login.country')}: ${label}`}
        locale={locale}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}
