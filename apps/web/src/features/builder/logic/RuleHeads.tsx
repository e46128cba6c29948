import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './logic.module.css'

/** The column headings of the rules; each field has a name of its own. */
export function RuleHeads({ isRemovable }: { isRemovable?: boolean }) {
  const t = useT()
  return (
    <Txt
      as="div"
      size={13}
      tone="2"
      weight={560}
      className={styles.heads}
      data-removable={isRemovable || undefined}
      aria-hidden
    >
      <span>{t('logic.when')}</span>
      <span>{t('logic.goTo')}</span>
    </Txt>
  )
}
