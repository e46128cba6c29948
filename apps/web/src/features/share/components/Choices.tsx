import { type ReactNode, useId } from 'react'
import styles from '../Share.module.css'

type Props<V extends string> = {
  label: string
  value: V | null
  options: readonly { value: V; label: string; art?: ReactNode }[]
  onChange: (value: V) => void
  /** `segments` beside each other in one track, `chips` that wrap, `cards` with a drawing. */
  kind: 'segments' | 'chips' | 'cards'
  isLabelHidden?: boolean
  help?: string
}

/** One of a few. The browser's own radio buttons, so that arrows move between them. */
export function Choices<V extends string>({ label, value, options, onChange, kind, isLabelHidden, help }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={help ? `${name}-help` : undefined}>
      <legend className={isLabelHidden ? 'wf-visually-hidden' : styles.label}>{label}</legend>
      <div className={styles[kind]}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            {option.art}
            <span>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                // Choosing again what is chosen starts from it anew.
                onClick={() => option.value === value && kind === 'chips' && onChange(option.value)}
              />
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
