import { useQueryClient } from '@tanstack/react-query'
import { IconWifiOff } from '@tabler/icons-react'
import { useT } from '../lib/i18n.tsx'
import { useOnline } from '../lib/hooks.ts'
import styles from './OfflineBanner.module.css'

/** A dark strip on top while there is no network; what is on screen stays readable. */
export function OfflineBanner() {
  const t = useT()
  const isOnline = useOnline()
  const cache = useQueryClient()
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.banner} data-offline>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <b>{t('shell.offline.banner')}</b> {t('shell.offline.bannerMore')}
          </span>
          <button type="button" onClick={() => void cache.refetchQueries({ type: 'active' })}>
            {t('shell.tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}
