import { IconAlertTriangle } from '@tabler/icons-react'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../components/Responses.module.css'

/** Marks a suspect response in a list. The response itself lists the reasons. */
export function SuspectMark() {
  const t = useT()
  return (
    <Txt as="span" tone="warn" className={styles.suspect} title={t('responses.suspectBadge')}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span className="wf-visually-hidden">{t('responses.suspectBadge')}</span>
    </Txt>
  )
}

export function SuspectNote({ reasons }: { reasons: StoredResponse['suspectReasons'] }) {
  const t = useT()
  return (
    <Notice
      as="section"
      tone="warn"
      above={10}
      below={4}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      <Txt as="h3" size={14}>
        {t('responses.suspect.title')}
      </Txt>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`responses.suspect.reasons.${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
