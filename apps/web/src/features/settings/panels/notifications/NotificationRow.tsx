import { IconAlertCircle } from '@tabler/icons-react'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { type ReactNode, useId } from 'react'
import styles from './Notifications.module.css'

type Props = {
  icon: ReactNode
  tone?: 'text' | 'contact' | 'whatsapp'
  title: string
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Why it can't be turned on. */
  problem?: ReactNode
  children?: ReactNode
}

/** One way to hear of a response. */
export function NotificationRow({ icon, tone = 'text', title, text, isOn, onChange, problem, children }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <span className={styles.tile} data-tone={tone}>
          {icon}
        </span>
        <div className={styles.words}>
          <h2>
            <label htmlFor={id}>{title}</label>
          </h2>
          <p id={`${id}-text`}>{text}</p>
        </div>
        <Toggle
          id={id}
          checked={isOn}
          aria-describedby={problem ? `${id}-problem ${id}-text` : `${id}-text`}
          aria-invalid={problem ? true : undefined}
          onChange={onChange}
        />
      </div>
      {problem && (
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{problem}</span>
        </div>
      )}
      {children}
    </div>
  )
}
