import { IconAlertCircle } from '@tabler/icons-react'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** One notification channel. */
export function NotificationRow({ icon, tone = 'text', title, text, isOn, onChange, problem, children }: Props) {
  const id = useId()
  return (
    <Stack gap={16} className={styles.row}>
      <Row gap={14}>
        <Tile tone={tone} className={styles.tile}>
          {icon}
        </Tile>
        <Grow>
          <Txt as="h2" size={15} weight={600}>
            <label htmlFor={id} className={styles.label}>
              {title}
            </label>
          </Txt>
          <Txt tone="2" id={`${id}-text`} className={styles.text}>
            {text}
          </Txt>
        </Grow>
        <Toggle
          id={id}
          checked={isOn}
          aria-describedby={problem ? `${id}-problem ${id}-text` : `${id}-text`}
          aria-invalid={problem ? true : undefined}
          onChange={onChange}
        />
      </Row>
      {problem && (
        <Row id={`${id}-problem`} role="alert" gap={6} align="start" size={13} tone="danger">
          <IconAlertCircle size={16} aria-hidden />
          <span>{problem}</span>
        </Row>
      )}
      {children}
    </Stack>
  )
}
