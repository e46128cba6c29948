import { IconRefresh } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.tsx'
import styles from '../shell/OfflineBanner.module.css'
import { useUpdateReady } from './update-ready.ts'

/** Says that a newer version is here. It waits for a click, because a reload would interrupt typing. */
export function UpdateBanner() {
  const t = useT()
  const start = useUpdateReady()
  return (
    <div role="status">
      {start && (
        <div className={`wf-row ${styles.banner}`} data-update>
          <IconRefresh size={18} color="var(--accent)" aria-hidden />
          <span>{t('shell.update.ready')}</span>
          <button type="button" onClick={start}>
            {t('shell.update.reload')}
          </button>
        </div>
      )}
    </div>
  )
}
