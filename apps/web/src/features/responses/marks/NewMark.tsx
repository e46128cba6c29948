import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../components/Responses.module.css'

/** Unread before this visit: a dot in the table, a word on a card. */
export function NewDot() {
  const t = useT()
  return (
    <span className={styles.dot} title={t('responses.newBadge')}>
      <span className="wf-visually-hidden">{t('responses.newBadge')}</span>
    </span>
  )
}

export function NewBadge() {
  const t = useT()
  return <Pill tone="primary">{t('responses.newBadge')}</Pill>
}
