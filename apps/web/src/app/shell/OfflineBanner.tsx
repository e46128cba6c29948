import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { IconWifiOff } from '@tabler/icons-react'
import { useI18n } from '../../lib/i18n.tsx'
import { useOnline } from '../../lib/hooks.ts'
import { timeInSentence } from '../../lib/time/response-time.ts'
import { SNAPSHOT_NAMES } from '../../lib/offline/keep-snapshot.ts'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { useNow } from '../../lib/time/use-now.ts'
import styles from './OfflineBanner.module.css'

/** Shown while the server cannot be reached, with the age of the data on screen. The screen stays readable. */
export function OfflineBanner() {
  const { t, language } = useI18n()
  const isOnline = useOnline()
  const keptAt = useLastSeen()
  const cache = useQueryClient()
  const now = useNow()
  const at = keptAt ?? (isOnline ? null : lastContact(cache))
  return (
    <div role="status">
      {(!isOnline || keptAt !== null) && (
        <div className={`wf-row ${styles.banner}`} data-offline>
          <IconWifiOff size={18} color="var(--accent)" aria-hidden />
          <span>
            <b className="wf-block">{t(isOnline ? 'shell.offline.unreachable' : 'shell.offline.banner')}</b>
            {at === null
              ? t('shell.offline.bannerMore')
              : t('shell.offline.from', { time: t('shell.offline.when', timeInSentence(iso(at), now, language)) })}
          </span>
          <button type="button" onClick={() => void cache.refetchQueries({ type: 'active' })}>
            {t('shell.tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}

const iso = (at: number) => new Date(at).toISOString()

/** Time of the last answer from the server, or null before the first. */
function lastContact(cache: QueryClient): number | null {
  const times = cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => SNAPSHOT_NAMES.includes(String(queryKey[0])))
    .map(({ state }) => state.dataUpdatedAt)
  const last = Math.max(0, ...times)
  return last === 0 ? null : last
}
