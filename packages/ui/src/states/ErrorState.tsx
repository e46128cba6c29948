import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Stack } from '../kit/layout.tsx'
import { Txt } from '../kit/Txt.tsx'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './states.module.css'

type Props = { title: string; text: string; retryLabel: string; onRetry: () => void; isRetrying?: boolean }

/** The error, what is safe, what to do, and one button. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying = false }: Props) {
  return (
    <Stack as="section" gap={8} align="center" className={`wf-card ${styles.state}`} role="alert">
      <div className={styles.art}>
        <RouteDrawing kind="broken" />
      </div>
      <h2>{title}</h2>
      <Txt tone="2">{text}</Txt>
      <div className={styles.action}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      </div>
    </Stack>
  )
}
