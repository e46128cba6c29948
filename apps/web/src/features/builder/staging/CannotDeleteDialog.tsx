import { Button } from '@mantine/core'
import type { UsedBy } from '@wayform/core/editing/delete-question.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useBuilder, useNamedLabel, useQuestion } from '../builder-context.ts'
import styles from './Staging.module.css'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Props = { questionId: string; usedBy: readonly UsedBy[]; onClose: () => void }

/** Lists the formulas and payments that use the question, with links to them. */
export function CannotDeleteDialog({ questionId, usedBy, onClose }: Props) {
  const t = useT()
  const { select } = useBuilder()
  const question = useQuestion(questionId)
  const label = useNamedLabel(questionId)

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
      <p>{t('builder.cannotDelete.usedBy', { label: label || t('builder.staging.noLabel') })}</p>
      <Stack as="ul" gap={8} above={14} below={14}>
        {usedBy.map((user) => (
          <Row as="li" key={user.questionId} gap={12} className={`wf-card ${styles.user}`}>
            <QuestionTile kind={user.type} />
            <Grow as="span" dir="auto" id={`user-${user.questionId}`}>
              {user.label.trim() || t('builder.staging.noLabel')}
            </Grow>
            <Button
              variant="link"
              size="sm"
              aria-describedby={`user-${user.questionId}`}
              onClick={() => handleOpen(user)}
            >
              {t('builder.cannotDelete.open')}
            </Button>
          </Row>
        ))}
      </Stack>
      <p>{t('builder.cannotDelete.text')}</p>
    </Dialog>
  )
}
