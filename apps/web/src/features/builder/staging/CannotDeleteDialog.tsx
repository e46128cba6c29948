import { Button } from '@mantine/core'
import type { UsedBy } from '@wayform/core/editing/delete.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useBuilder, useQuestion } from '../builder-context.ts'
import styles from './Staging.module.css'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Props = { questionId: string; usedBy: readonly UsedBy[]; onClose: () => void }

/** Names the formulas and payments that would have nothing to count with, and leads to them. */
export function CannotDeleteDialog({ questionId, usedBy, onClose }: Props) {
  const t = useT()
  const { select } = useBuilder()
  const question = useQuestion(questionId)
  const nameOf = (label = '') => label.trim() || t('builder.staging.noLabel')

  function handleOpen(user: UsedBy) {
    onClose()
    select(user.questionId)
  }

  return (
    <Dialog
      role="alertdialog"
      title={t(question && isSection(question) ? 'builder.cannotDelete.pageTitle' : 'builder.cannotDelete.title')}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('builder.cannotDelete.close')}
        </Button>
      }
    >
      <p>{t('builder.cannotDelete.usedBy', { label: nameOf(question?.label) })}</p>
      <ul className={styles.users}>
        {usedBy.map((user) => (
          <li key={user.questionId}>
            <QuestionTile kind={user.type} />
            <span className={styles.userName} dir="auto" id={`user-${user.questionId}`}>
              {nameOf(user.label)}
            </span>
            <button
              type="button"
              className={styles.openUser}
              aria-describedby={`user-${user.questionId}`}
              onClick={() => handleOpen(user)}
            >
              {t('builder.cannotDelete.open')}
            </button>
          </li>
        ))}
      </ul>
      <p>{t('builder.cannotDelete.text')}</p>
    </Dialog>
  )
}
