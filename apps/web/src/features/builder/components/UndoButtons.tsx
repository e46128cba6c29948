import { canRedo, canUndo } from '@wayform/core/editing/history/history.ts'
import { memo } from 'react'
import { UndoRedo } from '../../../lib/components/UndoRedo.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'

export const UndoButtons = memo(function UndoButtons() {
  const { undo, redo } = useBuilder()
  const isUndoable = useBuilderState(({ history }) => canUndo(history))
  const isRedoable = useBuilderState(({ history }) => canRedo(history))
  return <UndoRedo isUndoable={isUndoable} isRedoable={isRedoable} onUndo={undo} onRedo={redo} />
})
