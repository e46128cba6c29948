import { Button, Popover } from '@mantine/core'
import type { UsedBy } from '@wayform/core/editing/delete-question.ts'
import { IconTrash } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder } from '../builder-context.ts'
import { CannotDeleteDialog } from './CannotDeleteDialog.tsx'
import { stagedId } from './staged-id.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Staging.module.css'

type Props = {
  questionId: string
  label: string
  /** The confirmation question. */
  question: string
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** Asks for confirmation in place, with the focus on no. */
export function DeleteButton({ questionId, label, question, isAsking, onAsk }: Props) {
  const builder = useBuilder()
  const [usedBy, setUsedBy] = useState<readonly UsedBy[]>([])

  function handleDelete() {
    onAsk(false)
    const doc = docOf(builder.store.getState())
    const index = doc.findIndex((each) => each.questionId === questionId)
    const before = doc[index - 1]
    const users = builder.remove(questionId)
    if (users.length > 0) return setUsedBy(users)
    // The focused question disappears: the focus moves to the one above, or to the staging area.
    requestAnimationFrame(() => {
      const above = before && document.getElementById(stagedId(before.questionId))
      const target = above ?? document.getElementById('staging')
      target?.focus({ preventScroll: true })
    })
  }

  return (
    <span className={styles.anchored}>
      <ToolButton Icon={IconTrash} label={label} isDanger onClick={() => onAsk(true)} />
      {/* Rendered only while open: closed popovers of many pages would cost more than the pages themselves. */}
      {isAsking && <Ask question={question} onAnswer={(isYes) => (isYes ? handleDelete() : onAsk(false))} />}
      {usedBy.length > 0 && (
        <CannotDeleteDialog questionId={questionId} usedBy={usedBy} onClose={() => setUsedBy([])} />
      )}
    </span>
  )
}

function Ask({ question, onAnswer }: { question: string; onAnswer: (isYes: boolean) => void }) {
  const t = useT()
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onAnswer(false)}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <span className="wf-cover" />
      </Popover.Target>
      <Popover.Dropdown className={styles.ask} maw={280} p={14} aria-label={question}>
        <Stack>
          <Txt weight={560}>{question}</Txt>
          <Row justify="end">
            <Button variant="default" size="sm" data-autofocus onClick={() => onAnswer(false)}>
              {t('builder.confirmDelete.no')}
            </Button>
            <Button variant="danger" size="sm" onClick={() => onAnswer(true)}>
              {t('builder.confirmDelete.yes')}
            </Button>
          </Row>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
