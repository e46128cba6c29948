import { Button } from '@mantine/core'
import type { UsedBy } from '@wayform/core/editing/delete.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/QuestionTile.tsx'
import { useQuestion } from '../builder-context.ts'
import styles from './Staging.module.css'

type Props = { questionId: string; usedBy: readonly UsedBy[]; onClose: () => void }

/** Names the formulas and payments that would have nothing to count with. */
export function CannotDeleteDialog({ questionId, usedBy, onClose }: Props) {
  const t = useT()
  const isPage = useQuestion(questionId)?.type === 'SECTION'
  return (
    <Dialog
      role="alertdialog"
      title={t(isPage ? 'builder.cannotDelete.pageTitle' : 'builder.cannotDelete.title')}
      icon={<IconAlertTriangle size={21} aria-hidden />}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('builder.cannotDelete.close')}
        </Button>
      }
    >
      <p>{t('builder.cannotDelete.usedBy')}</p>
      <ul className={styles.users}>
        {usedBy.map((user) => (
          <li key={user.questionId}>
            <QuestionTile kind={user.type} />
            <span dir="auto">{user.label.trim() || t('builder.staging.noLabel')}</span>
          </li>
        ))}
      </ul>
      <p>{t('builder.cannotDelete.text')}</p>
    </Dialog>
  )
}
