import { canRedo, canUndo } from '@wayform/core/editing/history/history.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { SavingAnnouncement, SavingLine } from '../../../lib/autosave/SavingLine.tsx'
import { UndoRedo } from '../../../lib/components/UndoRedo.tsx'
import type { PartsEditor } from '../../../lib/form-parts/parts-editor.ts'
import { useDocumentTitle } from '../../../lib/hooks.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { stepOf } from '../../../lib/components/undo-step.ts'
import styles from './PartsHeader.module.css'

type Props = { title: string; intro: string; editor: PartsEditor }

/** The head of a panel that saves by itself and goes live with Publish: its name, how saving goes, undo and redo. */
export function PartsHeader({ title, intro, editor }: Props) {
  const { name } = useOpenForm()
  useDocumentTitle(`${title} · ${name}`)
  useUndoKeys(editor)
  const saving = useStore(editor.store, (state) => state.saving)
  const isUndoable = useStore(editor.store, ({ history }) => canUndo(history))
  const isRedoable = useStore(editor.store, ({ history }) => canRedo(history))
  return (
    <Row as="header" gap={[4, 16]} wrap align="start" justify="between" className={styles.head}>
      <div className={styles.words}>
        <Txt as="h1" size={22}>
          {title}
        </Txt>
        <Txt tone="2" above={4}>
          {intro}
        </Txt>
      </div>
      <Row gap={8}>
        <SavingLine saving={saving} onRetry={() => void editor.autosave.flush()} />
        <UndoRedo isUndoable={isUndoable} isRedoable={isRedoable} onUndo={editor.undo} onRedo={editor.redo} />
      </Row>
      <SavingAnnouncement saving={saving} />
    </Row>
  )
}

/** In the panel's fields too, since their text is part of the draft; a field with an undo of its own prevents it. */
function useUndoKeys(editor: PartsEditor): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = event.defaultPrevented ? null : stepOf(event)
      if (!step || isInDialog(event.target)) return
      event.preventDefault()
      editor[step]()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [editor])
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
}
