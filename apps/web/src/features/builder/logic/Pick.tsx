import { IconChevronDown, IconFile } from '@tabler/icons-react'
import styles from './Pick.module.css'

export type PickOption = { value: string; label: string }

type Props = {
  label: string
  value: string
  options: readonly PickOption[]
  onChange: (value: string) => void
  /** What is seen while the list is closed, where that says more than the chosen line. */
  shown?: string | undefined
  /** A page, so it has the sign of one. */
  isPage?: boolean
  /** It leads away from the usual path. */
  isOn?: boolean
  isFaint?: boolean
  describedBy?: string | undefined
}

/** The browser's own list under a box that looks like ours: phones show their wheel, keyboards type ahead. */
export function Pick({ label, value, options, onChange, shown, isPage, isOn, isFaint, describedBy }: Props) {
  return (
    <div className={styles.pick} data-on={isOn || undefined} data-faint={isFaint || undefined}>
      {isPage && (
        <span className={styles.sign} aria-hidden>
          <IconFile size={16} stroke={1.75} />
        </span>
      )}
      <span className="wf-truncate" aria-hidden>
        <bdi>{shown ?? options.find((option) => option.value === value)?.label}</bdi>
      </span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
