import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './Staging.module.css'

type Props = {
  Icon: Icon
  label: string
  onClick: () => void
  isDanger?: boolean
  hasMenu?: boolean
  isOpen?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A small button with a sign. There is a row of them on every page, so it is a plain one. */
export function ToolButton({ Icon, label, onClick, isDanger, hasMenu, isOpen, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      data-danger={isDanger || undefined}
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      aria-expanded={hasMenu ? isOpen : undefined}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
