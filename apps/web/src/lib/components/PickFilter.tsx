import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import styles from './PickFilter.module.css'

type Props = {
  Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>
  label: string
  /** The choice of no filter. */
  all: string
  value: string | null
  options: readonly { id: string; name: string }[]
  onChange: (value: string | null) => void
}

/** A filter of a list: a native select under a box that looks like the others, so that phones show their picker. */
export function PickFilter({ Icon, label, all, value, options, onChange }: Props) {
  // The address may still contain an option that has left the list.
  const chosen = options.find(({ id }) => id === value)
  return (
    <div className={`wf-select ${styles.pick}`} data-on={value !== null || undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <span aria-hidden className="wf-truncate">
        <bdi>{value === null ? all : (chosen?.name ?? '…')}</bdi>
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{all}</option>
        {value !== null && !chosen && <option value={value}>…</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
