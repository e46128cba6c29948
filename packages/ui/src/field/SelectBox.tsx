import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldBox } from '../kit/FieldBox.tsx'
import { Txt } from '../kit/Txt.tsx'
import styles from './SelectBox.module.css'

export type SelectOption = { value: string; label: string }

type Props = {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** Text of the closed list, if it differs from the chosen option. */
  shown?: string | undefined
  /** Shown for a value that is not, or no longer, among the options. */
  placeholder?: string
  icon?: ReactNode
  /** Differs from the default. */
  isOn?: boolean
  isFaint?: boolean
  isWrong?: boolean
  isTall?: boolean
  describedBy?: string | undefined
}

/** A native select under a styled box: phones show their picker, keyboards get type-ahead. */
export function SelectBox({ label, value, options, onChange, describedBy, ...look }: Props) {
  const { shown, placeholder, icon, isOn, isFaint, isWrong, isTall } = look
  const chosen = options.find((option) => option.value === value)
  const isMissing = !chosen && placeholder !== undefined
  return (
    <FieldBox className={styles.box} isWrong={isWrong} data-on={isOn || undefined} data-tall={isTall || undefined}>
      {icon}
      <Txt as="span" tone={isFaint || isMissing ? '3' : 'text'} className="wf-grow wf-truncate" aria-hidden>
        <bdi>{shown ?? chosen?.label ?? placeholder}</bdi>
      </Txt>
      <IconChevronDown size={18} stroke={1.75} color="var(--text-3)" aria-hidden />
      <select
        className="wf-cover-select"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {isMissing && <option value={value}>{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}
