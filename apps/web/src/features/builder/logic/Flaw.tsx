import { Button } from '@mantine/core'
import type { RuleFlaw } from '@wayform/core/logic/rule-flaws.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './logic.module.css'
import { useMayEditLogic } from './use-logic.ts'

type Props = { id: string; flaw: RuleFlaw; onFix: () => void }

/** Why a rule does nothing. What lacks something says so quietly; a jump that a reorder broke can be mended at once. */
export function Flaw({ id, flaw, onFix }: Props) {
  const t = useT()
  const mayEdit = useMayEditLogic()
  if (flaw !== 'backward' && flaw !== 'missing') {
    return (
      <p id={id} className={styles.hint}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {t(`logic.flaws.${flaw}`)}
      </p>
    )
  }
  return (
    <div className={styles.flaw}>
      <p id={id}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t(flaw === 'backward' ? 'problems.backwardTarget' : 'problems.missingTarget')}
      </p>
      {mayEdit && (
        <Button size="sm" variant="default" onClick={onFix}>
          {t('logic.fixJump')}
        </Button>
      )}
    </div>
  )
}
