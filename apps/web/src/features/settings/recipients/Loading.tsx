import { Button, Loader } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import type { useRecipients } from './queries.ts'
import styles from './Recipients.module.css'

/** In place of a state that is not known: it is on its way, or could not be loaded. */
export function Loading({ recipients }: { recipients: ReturnType<typeof useRecipients> }) {
  const t = useT()
  if (recipients.isError) {
    return (
      <div className={styles.state} role="alert">
        <p className={styles.note}>{t('settings.recipients.failed')}</p>
        <Button size="sm" variant="default" loading={recipients.isFetching} onClick={() => void recipients.refetch()}>
          {t('settings.recipients.retry')}
        </Button>
      </div>
    )
  }
  if (!recipients.isPending) return null
  return (
    <div className={styles.state} role="status">
      <Loader size={16} aria-hidden />
      <p className={styles.note}>{t('settings.recipients.loading')}</p>
    </div>
  )
}
