import { type Choosing, moveOption, renameOption } from '@wayform/core/editing/question/options.ts'
import { MAX_OPTION_LENGTH, type Option } from '@wayform/core/questions/choice/options.ts'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../lib/i18n.tsx'
import { useFormTexts } from '../builder-context.ts'
import { useOptionActions } from '../questions/choice/use-option-actions.ts'
import { handleMoveKey } from '../../../lib/reorder/MoveHandle.tsx'
import { CanvasText } from './CanvasText.tsx'
import { editOption, leaveText } from './find-text.ts'

type Props = { questionId: string; option: Option; index: number; count: number; isRepeated: boolean }

/** Edits an option's text in place. Enter adds an option below, Backspace in an empty one removes it. */
export const CanvasOption = memo(function CanvasOption({ questionId, option, index, count, isRepeated }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const focus = useCallback((at: number, isNew: boolean) => editOption(questionId, at, isNew), [questionId])
  const { edit, add, paste, remove } = useOptionActions(questionId, focus)
  const { _id, label } = option
  const number = index + 1

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || handleMoveKey(event, index, handleMove)) return
    const run = actionOf(event)
    if (!run) return
    event.preventDefault()
    run()
  }

  function actionOf({ key, repeat, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): (() => void) | null {
    if (key === 'Enter') return () => add(index)
    if (key === 'Escape') return () => leaveText(questionId)
    return key === 'Backspace' && currentTarget.value === '' && count > 1 && !repeat ? () => remove(index, _id) : null
  }

  function handleMove(to: number) {
    flushSync(() => edit((choice) => moveOption(choice, _id, to)))
    focus(Math.min(Math.max(to, 0), count - 1), false)
  }

  function handlePaste(event: ClipboardEvent) {
    if (paste(index, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <CanvasText
      name={t('builder.canvas.option', { number })}
      value={label}
      placeholder={formTexts.t('questions.option', { number })}
      maxLength={MAX_OPTION_LENGTH}
      isInvalid={isRepeated || label.trim() === ''}
      isOption
      onChange={(text) => edit((choice: Choosing) => renameOption(choice, _id, text), `option ${_id}`)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
    />
  )
})
