import { IconAlertTriangle } from '@tabler/icons-react'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../components/Responses.module.css'

/** In a list: that it may be spam. The response itself says why. */
export function SuspectMark() {
  const t = useT()
  return (
    <span className={styles.suspect} title={t('responses.suspectBadge')}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span className="wf-visually-hidden">{t('responses.suspectBadge')}</span>
    </span>
  )
}

export function SuspectNote({ reasons }: { reasons: StoredResponse['suspectReasons'] }) {
  const t = useT()
  return (
    <section className={styles.suspectNote}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <h3>{t('responses.suspect.title')}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`responses.suspect.reasons.${reason}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
