import styles from '../Products.module.css'

type Props = { label: string; isChecked: boolean; isPartly?: boolean; onToggle: (isRange: boolean) => void }

/** Its click says whether Shift was held. */
export function TickBox({ label, isChecked, isPartly = false, onToggle }: Props) {
  return (
    <label className={styles.tick}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
