import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../Account.module.css'
import { useExport } from '../use-export.ts'

/** Everything that is stored about this account, as one archive. */
export function ExportCard() {
  const { t, language } = useI18n()
  const { state, start, stop } = useExport()
  const isRunning = state.name === 'running'
  return (
    <section className={`wf-card ${styles.card}`} aria-labelledby="export-title">
      <h2 id="export-title">{t('account.export.title')}</h2>
      <p className={styles.muted}>{t('account.export.text')}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={isRunning}
          onClick={() => void start()}
        >
          {t('account.export.button')}
        </Button>
        {isRunning && (
          <Button variant="subtle" onClick={stop}>
            {t('account.export.cancel')}
          </Button>
        )}
        <p role="status" className={styles.muted}>
          {isRunning && (state.bytes === 0 ? t('account.export.starting') : progress(state.bytes))}
          {state.name === 'done' && t('account.export.done')}
        </p>
      </div>
      {state.name === 'failed' && (
        <p role="alert" className={styles.problem}>
          {errorText(state.error, t('account.export.failed'))}
        </p>
      )}
    </section>
  )

  function progress(bytes: number): string {
    return t('account.export.progress', { size: formatStorage(bytes, language) })
  }
}
