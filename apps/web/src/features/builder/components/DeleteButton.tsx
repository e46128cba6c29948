import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import type { UsedBy } from '@wayform/core/editing/delete.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder } from '../builder-context.ts'
import { CannotDeleteDialog } from './CannotDeleteDialog.tsx'
import { stagedId } from './staged-id.ts'
import styles from './Staging.module.css'

type Props = {
  questionId: string
  label: string
  /** What is asked before. */
  question: string
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  size?: number
}

/** Asks in place, yes or no, with the focus on no. */
export function DeleteButton({ questionId, label, question, isAsking, onAsk, size = 30 }: Props) {
  const t = useT()
  const builder = useBuilder()
  const [usedBy, setUsedBy] = useState<readonly UsedBy[]>([])

  function handleDelete() {
    onAsk(false)
    const doc = docOf(builder.store.getState())
    const index = doc.findIndex((each) => each.questionId === questionId)
    const before = doc[index - 1]
    const users = builder.remove(questionId)
    if (users.length > 0) return setUsedBy(users)
    // The focus would be lost with the question: it goes to the one above, or to the staging area.
    requestAnimationFrame(() => {
      const above = before && document.getElementById(stagedId(before.questionId))
      const target = above ?? document.getElementById('staging')
      target?.focus({ preventScroll: true })
    })
  }

  const popover = (
    <Popover opened={isAsking} onChange={onAsk} position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Tooltip label={label} disabled={isAsking}>
          <ActionIcon
            variant="danger"
            className={styles.delete}
            size={size}
            aria-label={label}
            onClick={() => onAsk(!isAsking)}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.ask} aria-label={question}>
        <p>{question}</p>
        <div className={styles.answers}>
          <Button variant="default" size="sm" data-autofocus onClick={() => onAsk(false)}>
            {t('builder.confirmDelete.no')}
          </Button>
          <Button variant="danger" size="sm" onClick={handleDelete}>
            {t('builder.confirmDelete.yes')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <>
      {popover}
      {usedBy.length > 0 && (
        <CannotDeleteDialog questionId={questionId} usedBy={usedBy} onClose={() => setUsedBy([])} />
      )}
    </>
  )
}
