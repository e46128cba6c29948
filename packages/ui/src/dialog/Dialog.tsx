import { Modal } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  actions: ReactNode
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** In a red tile above the title. */
  icon?: ReactNode
  /** A drawing across the top. */
  art?: ReactNode
}

/** A small dialog with a question and its buttons. Mark the button that takes the focus with `data-autofocus`. */
export function Dialog({ title, children, actions, onClose, role = 'dialog', icon, art }: Props) {
  const id = useId()
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={440}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      {art}
      <div className={styles.body}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={styles.text}>
          {children}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </Modal>
  )
}
