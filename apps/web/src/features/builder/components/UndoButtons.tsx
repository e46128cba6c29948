import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { canRedo, canUndo } from '@wayform/core/editing/history/history.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import styles from './UndoButtons.module.css'

/** Undo and redo. Always in the same place, so that they can be tapped repeatedly. */
export function UndoButtons() {
  const t = useT()
  const { undo, redo } = useBuilder()
  const isUndoable = useBuilderState(({ history }) => canUndo(history))
  const isRedoable = useBuilderState(({ history }) => canRedo(history))
  return (
    <Row as="span" gap={2}>
      <Tooltip label={t('history.undo')}>
        {/* `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus. */}
        <ActionIcon
          className={styles.button}
          aria-label={t('history.undo')}
          aria-disabled={!isUndoable}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
        >
          <IconArrowBackUp size={20} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('history.redo')}>
        <ActionIcon
          className={styles.button}
          aria-label={t('history.redo')}
          aria-disabled={!isRedoable}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          onClick={redo}
        >
          <IconArrowForwardUp size={20} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Row>
  )
}
