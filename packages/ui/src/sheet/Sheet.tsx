import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  /** Shown above the line: the subject of the actions. */
  header?: ReactNode
  children: ReactNode
}

/** A bottom sheet on phones, in place of a menu. */
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
      <SheetGrip />
      {header && <div className={styles.header}>{header}</div>}
      <div className={styles.items}>{children}</div>
    </Drawer>
  )
}

/** The handle that shows that a sheet can be pulled. */
export function SheetGrip() {
  return <span className={styles.grip} aria-hidden />
}

type ItemProps = {
  icon: ReactNode
  onClick: () => void
  isDangerous?: boolean
  isChosen?: boolean
  /** Disabled for now; a click explains why */
  isOff?: boolean
  children: ReactNode
}

export function SheetItem({ icon, onClick, isDangerous = false, isChosen, isOff = false, children }: ItemProps) {
  return (
    <button
      type="button"
      className={`wf-row ${styles.item}`}
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
