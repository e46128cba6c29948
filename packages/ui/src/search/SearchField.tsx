import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import styles from './SearchField.module.css'

type Props = {
  label: string
  /** A shorter placeholder, if the label is too long for the field. */
  placeholder?: string
  clearLabel: string
  maxLength?: number
  value: string
  onChange: (text: string) => void
  onClear?: () => void
  /** Not called during a composition (IME), whose keys belong to the input method. */
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string | undefined
}

/** Escape and the clear button reset the search. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  maxLength = 100,
  value,
  onChange,
  onClear = () => onChange(''),
  onKeyDown,
  className = '',
}: Props) {
  return (
    <div className={`wf-field-box ${styles.search} ${className}`} role="search">
      <IconSearch size={18} stroke={1.75} color="var(--text-3)" aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') onClear()
          onKeyDown?.(event)
        }}
      />
      {value !== '' && (
        <ActionIcon size={30} aria-label={clearLabel} onClick={onClear}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
