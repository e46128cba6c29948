import { Button } from '@mantine/core'
import type { RuleFlaw } from '@wayform/core/logic/rule-flaws.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useMayEditLogic } from './use-logic.ts'

type Props = { id: string; flaw: RuleFlaw; onFix: () => void }

/** Why a rule has no effect. Incomplete rules get a quiet hint; a jump broken by a reorder can be fixed at once. */
export function RuleFlawNote({ id, flaw, onFix }: Props) {
  const t = useT()
  const mayEdit = useMayEditLogic()
  if (flaw !== 'backward' && flaw !== 'missing') {
    return (
      <Note id={id} Icon={IconInfoCircle} tone="3">
        {t(`logic.flaws.${flaw}`)}
      </Note>
    )
  }
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      action={
        mayEdit && (
          <Button size="sm" variant="default" onClick={onFix}>
            {t('logic.fixJump')}
          </Button>
        )
      }
    >
      <Txt size={13} id={id}>
        {t(flaw === 'backward' ? 'problems.backwardTarget' : 'problems.missingTarget')}
      </Txt>
    </Notice>
  )
}
