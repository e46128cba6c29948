import { useId, useState } from 'react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../i18n.tsx'
import styles from './ColorField.module.css'

type Props = { label: string; value: string; onChange: (color: string) => void; describedBy?: string }

const COLOR = /^#?([\da-f]{6})$/i

/** The native colour picker, and a field for the hex code. */
export function ColorField({ label, value, onChange, describedBy }: Props) {
  const t = useT()
  const id = useId()
  // Input may not be a colour yet.
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const [, digits] = COLOR.exec(text.trim()) ?? []
    if (digits) onChange(`#${digits.toLowerCase()}`)
  }
  return (
    <Stack gap={6}>
      <label className="wf-label" htmlFor={id}>
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
    </Stack>
  )
}
