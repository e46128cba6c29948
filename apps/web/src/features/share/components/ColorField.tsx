import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Share.module.css'

type Props = { label: string; value: string; onChange: (color: string) => void; describedBy?: string }

const COLOR = /^#?([\da-f]{6})$/i

/** The browser's own colour picker, and a field for those who know the number. */
export function ColorField({ label, value, onChange, describedBy }: Props) {
  const t = useT()
  const id = useId()
  // What is typed may be no colour yet.
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const [, digits] = COLOR.exec(text.trim()) ?? []
    if (digits) onChange(`#${digits.toLowerCase()}`)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.color} dir="ltr">
        <input
          type="color"
          aria-label={t('share.colorPicker', { name: label })}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => {
            setTyped(null)
            onChange(event.target.value)
          }}
        />
        <input
          id={id}
          type="text"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={7}
          aria-describedby={describedBy}
          aria-invalid={typed !== null && !COLOR.test(typed.trim())}
          value={typed ?? value}
          onChange={(event) => handleType(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
    </div>
  )
}
