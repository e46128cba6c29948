import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Choice.module.css'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** What is shown for a value that is not, or no longer, among the options. */
  placeholder: string
  sign?: ReactNode
  isWrong?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

/** The browser's own list under a box with a sign in it: phones show their wheel, keyboards type ahead. */
export function Choice({ label, value, options, placeholder, sign, isWrong, describedBy, onChange }: Props) {
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={styles.choice} data-faint={!chosen || undefined} data-wrong={isWrong || undefined}>
      {sign}
      <span className={`wf-truncate ${styles.text}`} aria-hidden>
        <bdi>{chosen?.label ?? placeholder}</bdi>
      </span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!chosen && <option value={value}>{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
