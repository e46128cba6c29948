import { Button, Loader } from '@mantine/core'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { useRecipients } from './queries.ts'
import styles from './Recipients.module.css'

/** Placeholder for a state that is loading or could not be loaded. */
export function Loading({ recipients }: { recipients: ReturnType<typeof useRecipients> }) {
  const t = useT()
  if (recipients.isError) {
    return (
      <Row gap={[8, 12]} wrap role="alert">
        <Txt size={13} tone="2" className={styles.note}>
          {t('settings.recipients.failed')}
        </Txt>
        <Button size="sm" variant="default" loading={recipients.isFetching} onClick={() => void recipients.refetch()}>
          {t('settings.recipients.retry')}
        </Button>
      </Row>
    )
  }
  if (!recipients.isPending) return null
  return (
    <Row gap={[8, 12]} wrap role="status">
      <Loader size={16} aria-hidden />
      <Txt size={13} tone="2" className={styles.note}>
        {t('settings.recipients.loading')}
      </Txt>
    </Row>
  )
}
