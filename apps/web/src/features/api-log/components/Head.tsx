import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import styles from '../ApiLog.module.css'
import { Status } from './LogLines.tsx'

type Props = { status: number | null; title: string; text: string; action?: ReactNode }

export function Head({ status, title, text, action }: Props) {
  return (
    <Row gap={10} align="start">
      <Status status={status} />
      <Stack gap={2} grow>
        <Txt as="h2" size={16} weight={600}>
          {title}
        </Txt>
        <Txt size={13} tone="2" className={styles.address}>
          <bdi dir="ltr">{text}</bdi>
        </Txt>
      </Stack>
      {action}
    </Row>
  )
}
