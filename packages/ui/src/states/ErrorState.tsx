import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './states.module.css'

type Props = { title: string; text: string; retryLabel: string; onRetry: () => void; isRetrying?: boolean }

/** The error, what is safe, what to do, and one button. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying = false }: Props) {
  return (
    <section className={`wf-card ${styles.state}`} role="alert">
      <div className={styles.art}>
        <RouteDrawing kind="broken" />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
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
    </section>
  )
}
