import styles from './Checkbox.module.css'

type Props = { label: string; isChecked: boolean; isPartly?: boolean; onChange: () => void }

/** A checkbox with a click target of sufficient size. */
export function Checkbox({ label, isChecked, isPartly = false, onChange }: Props) {
  return (
    <label className={styles.target}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
      />
    </label>
  )
}
