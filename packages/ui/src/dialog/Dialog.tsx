import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '../kit/layout.tsx'
import { Tile } from '../kit/Tile.tsx'
import { Txt } from '../kit/Txt.tsx'
import styles from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  actions: ReactNode
  onClose: () => void
  /** `alertdialog` interrupts: a question that has to be answered. */
  role?: 'dialog' | 'alertdialog'
  /** In a red tile above the title. */
  icon?: ReactNode
  /** Illustration across the top. */
  art?: ReactNode
}

/** A small dialog with a question and its buttons. Mark the button that takes the focus with `data-autofocus`. */
export function Dialog({ title, children, actions, onClose, role = 'dialog', icon, art }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={440}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      {art}
      {/* Mantine's modal overrides the role with `dialog`. */}
      <div ref={(body) => body?.closest('[role]')?.setAttribute('role', role)} className={styles.body}>
        {icon && (
          <Tile tone="danger" className={styles.icon}>
            {icon}
          </Tile>
        )}
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Txt as="div" tone="2">
          {children}
        </Txt>
      </div>
      <Row gap={10} justify="end" align="stretch" className={styles.actions}>
        {actions}
      </Row>
    </Modal>
  )
}
