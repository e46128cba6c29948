import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import type { Builder } from '../builder.ts'
import { docOf, useBuilder, useNamedLabel, useQuestion } from '../builder-context.ts'
import { questionById } from '../outline.ts'
import { useAddQuestion } from '../use-add-question.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import { createDrag, DRAG_HELP_ID, type Drag, type DragTools } from './drag.ts'
import { DragContext } from './drag-context.ts'
import { bindKeyboard } from './keyboard.ts'
import { bindPointer } from './pointer.ts'
import type { Held } from './drop-target.ts'
import styles from './DragArea.module.css'

/** Makes questions and pages movable, by pointer and by keyboard. */
export function DragArea({ children }: { children: ReactNode }) {
  const t = useT()
  const builder = useBuilder()
  const add = useAddQuestion()
  const card = useRef<HTMLDivElement>(null)
  const tools = useMemo(() => ({ t, add, askToMove: askToMove(builder, t) }), [builder, t, add])
  const [drag] = useState(() => createDrag(builder, tools))
  useEffect(() => drag.setTools(tools), [drag, tools])
  useEffect(() => bindKeyboard(drag), [drag])
  usePointer(drag, card)
  return (
    <DragContext value={drag}>
      {children}
      <p id={DRAG_HELP_ID} hidden>
        {t('builder.drag.help')}
      </p>
      <DragLayer drag={drag} card={card} />
    </DragContext>
  )
}

/** Once the form is painted: to begin takes a tenth of a second of a phone. */
function usePointer(drag: Drag, card: RefObject<HTMLDivElement | null>): void {
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (!isPainted) return
    return bindPointer(drag, ({ x, y }) => {
      if (card.current) card.current.style.translate = `${x}px ${y}px`
    })
  }, [drag, card, isPainted])
}

/** References to the answer are kept, and marked until the owner changes them. */
function askToMove({ store }: Builder, t: T): DragTools['askToMove'] {
  return (broken) => {
    const doc = namedDoc(docOf(store.getState()))
    const names = broken.map(
      ({ questionId, type }) => questionById(doc, questionId)?.label.trim() || t(`questions.names.${type}`),
    )
    return confirm({
      title: t('conditions.move.title'),
      body: t(names.length > 1 ? 'conditions.move.several' : 'conditions.move.text', {
        name: `\u2068${names[0] ?? ''}\u2069`,
      }),
      confirmLabel: t('conditions.move.confirm'),
      cancelLabel: t('conditions.move.cancel'),
    })
  }
}

function DragLayer({ drag, card }: { drag: Drag; card: RefObject<HTMLDivElement | null> }) {
  const { held, by, said } = useStore(drag.store)
  const { show, store } = useBuilder()
  const isFromPalette = held?.type === 'palette'
  useEffect(() => {
    // On phones, the sheet would cover the drop targets.
    if (isFromPalette && store.getState().view.panel === 'add') show(null)
  }, [isFromPalette, show, store])
  return (
    <>
      <div className="wf-visually-hidden" aria-live="assertive">
        {said}
      </div>
      <div ref={card} className={styles.follower} aria-hidden>
        {held && by === 'pointer' && <DragCard held={held} />}
      </div>
    </>
  )
}

/** The item that follows the pointer. */
function DragCard({ held }: { held: Held }) {
  const t = useT()
  const question = useQuestion(held.type === 'palette' ? null : held.id)
  const label = useNamedLabel(question?.questionId ?? null)
  const kind = held.type === 'palette' ? held.kind : question?.type
  if (!kind) return null
  return (
    <Row gap={11} className={`wf-card ${styles.card}`}>
      <QuestionTile kind={kind} />
      <span className="wf-truncate" dir="auto">
        {label || t(`questions.names.${kind}`)}
      </span>
    </Row>
  )
}
