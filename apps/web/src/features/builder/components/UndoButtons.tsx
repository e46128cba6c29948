import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { canRedo, canUndo } from '@wayform/core/editing/history/history.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import styles from './UndoButtons.module.css'

/** Takes back the last edits, and gives them again. They stay where they are, so that a finger finds them twice. */
export function UndoButtons() {
  const t = useT()
  const { undo, redo } = useBuilder()
  const isUndoable = useBuilderState(({ history }) => canUndo(history))
  const isRedoable = useBuilderState(({ history }) => canRedo(history))
  return (
    <span className={styles.pair}>
      <Tooltip label={t('history.undo')}>
        {/* `aria-disabled`: a button that loses its focus when it has nothing left to do would strand a keyboard. */}
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
    </span>
  )
}
