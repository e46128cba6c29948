import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** What a screen reader calls it. */
  label: string
  /** Shown above the line: what the actions are about. */
  header?: ReactNode
  children: ReactNode
}

/** From the bottom of a phone: what a menu is on a larger screen. */
export function Sheet({ isOpen, onClose, label, header, children }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: styles.sheet, inner: styles.inner }}
      transitionProps={{ duration: 280 }}
    >
      <span className={styles.grip} aria-hidden />
      {header && <div className={styles.header}>{header}</div>}
      <div className={styles.items}>{children}</div>
    </Drawer>
  )
}

type ItemProps = {
  icon: ReactNode
  onClick: () => void
  isDangerous?: boolean
  isChosen?: boolean
  /** It can do nothing now; a press says why. */
  isOff?: boolean
  children: ReactNode
}

export function SheetItem({ icon, onClick, isDangerous = false, isChosen, isOff = false, children }: ItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      data-danger={isDangerous || undefined}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      data-off={isOff || undefined}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}

export function SheetDivider() {
  return <hr className={styles.divider} />
}
