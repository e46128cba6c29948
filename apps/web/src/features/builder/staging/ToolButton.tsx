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

/** A small icon button. Plain HTML instead of Mantine, because every page has a row of them. */
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
