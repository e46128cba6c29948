import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { mentionedIn, mentionOf, typedText } from '@wayform/core/recall/recall.ts'
import { recallChoices } from '@wayform/core/recall/recall-problems.ts'
import { useRef, useState } from 'react'
import { endsInAt } from '../../../lib/recall/at-sign.ts'
import { RecallMenu } from '../../../lib/recall/RecallMenu.tsx'
import { docOf, useBuilder, useBuilderState, useUpdate } from '../builder-context.ts'

type PlainField = HTMLInputElement | HTMLTextAreaElement

/**
 * A label is typed into a plain field until it recalls an answer: only then does it need a field with chips, which stays
 * as long as the question is edited, so that the caret is not lost with the last chip.
 */
export function useRecalling(question: Question) {
  const { store, typing, leaveField } = useBuilder()
  const update = useUpdate(question)
  const doc = useBuilderState(docOf)
  const { questionId, label } = question
  const [hasChips, setHasChips] = useState(false)
  const [isContinued, setContinued] = useState(false)
  const [listed, setListed] = useState<readonly Question[] | null>(null)
  const at = useRef<{ field: PlainField; caret: number } | null>(null)
  /** Stands for the field with chips among those that are typed in. */
  const box = useRef({})
  if (!hasChips && mentionedIn(label).length > 0) setHasChips(true)

  const choices = () => recallChoices(namedDoc(docOf(store.getState())), questionId)

  function handleInput(field: PlainField) {
    const caret = field.selectionStart ?? field.value.length
    // Keys that come before the list has the focus are typed on.
    if (!endsInAt(field.value.slice(0, caret))) {
      // Setting what is set already renders the field once more.
      if (listed) setListed(null)
      return
    }
    at.current = { field, caret }
    setListed(choices())
  }

  function handleClose() {
    setListed(null)
    if (!at.current) return
    const { field, caret } = at.current
    field.focus({ preventScroll: true })
    field.setSelectionRange(caret, caret)
  }

  function handleType(key: string | null) {
    handleClose()
    if (key === null) document.execCommand('delete')
    else document.execCommand('insertText', false, key)
  }

  function handlePick(sourceId: string) {
    if (!at.current) return
    const { field, caret } = at.current
    const [before, after] = [field.value.slice(0, caret - 1), field.value.slice(caret)]
    const next = typedText(before) + mentionOf(sourceId) + typedText(after)
    if (next.length > MAX_LABEL_LENGTH) return handleClose()
    setListed(null)
    setContinued(true)
    leaveField()
    update({ label: next }, 'label')
    leaveField()
  }

  return {
    hasChips,
    /** For the plain field. */
    handleInput,
    menu: listed && <RecallMenu questions={listed} onPick={handlePick} onClose={handleClose} onType={handleType} />,
    /** For the field with chips. */
    box: {
      value: label,
      questions: namedDoc(doc),
      choices,
      maxLength: MAX_LABEL_LENGTH,
      isContinued,
      isAhead: () => typing.isIn(box.current),
      onChange: (text: string) => typing.set(box.current, () => update({ label: text }, 'label')),
      onLeave: leaveField,
    },
  }
}
