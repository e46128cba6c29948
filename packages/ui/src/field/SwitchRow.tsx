import { type ReactNode, useId } from 'react'
import styles from './SwitchRow.module.css'

type Props = {
  /** Visible label; `ariaLabel` is for screen readers if another element labels it visibly. */
  label?: ReactNode
  ariaLabel?: string | undefined
  help?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. The whole row is the switch; plain elements, as in `TextBox`. */
export function SwitchRow({ label, ariaLabel, help, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
        role="switch"
        id={id}
        className={styles.input}
        aria-label={ariaLabel}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {(label !== undefined || help !== undefined) && (
        <div className={styles.text}>
          {label !== undefined && (
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
          )}
          {help !== undefined && (
            <p id={`${id}-help`} className={styles.help}>
              {help}
            </p>
          )}
        </div>
      )}
      <span className={styles.track} aria-hidden />
    </div>
  )
}
