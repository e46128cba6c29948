import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../i18n.tsx'
import styles from './UndoRedo.module.css'

type Props = { isUndoable: boolean; isRedoable: boolean; onUndo: () => void; onRedo: () => void }

/** Undo and redo. Always in the same place, so that they can be tapped repeatedly. */
export function UndoRedo({ isUndoable, isRedoable, onUndo, onRedo }: Props) {
  const t = useT()
  return (
    <Row as="span" gap={2}>
      {/* `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus. */}
      <ActionIcon
        className={styles.button}
        aria-label={t('history.undo')}
        data-tip={t('history.undo')}
        aria-disabled={!isUndoable}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        <IconArrowBackUp size={20} stroke={1.75} className="flip" aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={styles.button}
        aria-label={t('history.redo')}
        data-tip={t('history.redo')}
        aria-disabled={!isRedoable}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={onRedo}
      >
        <IconArrowForwardUp size={20} stroke={1.75} className="flip" aria-hidden />
      </ActionIcon>
    </Row>
  )
}
