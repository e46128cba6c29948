import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldBox } from '../kit/FieldBox.tsx'
import { Txt } from '../kit/Txt.tsx'
import styles from './field.module.css'

type Props<V extends string> = {
  label: string
  help?: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A native select for a short list: phones show their picker, keyboards get type-ahead. */
export function SelectField<V extends string>({ label, help, value, options, onChange }: Props<V>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className="wf-label" htmlFor={id}>
        {label}
      </label>
      <FieldBox className={styles.select}>
        <select
          id={id}
          value={value}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} color="var(--text-3)" aria-hidden />
      </FieldBox>
      {help && (
        <Txt as="span" size={13} tone="3" id={`${id}-help`} className={styles.help}>
          {help}
        </Txt>
      )}
    </div>
  )
}
