import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { typedText } from '@wayform/core/recall/recall.ts'
import type { KeyboardEvent } from 'react'
import { RecallBox } from '../../../lib/recall/RecallBox.tsx'
import { useUpdate } from '../builder-context.ts'
import { useRecalling } from '../recall/use-recalling.tsx'
import { CanvasText } from './CanvasText.tsx'
import styles from './canvas.module.css'

type Props = {
  question: Question
  /** Accessible name of the field. */
  name: string
  value: string
  placeholder: string
  isInvalid?: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** A label edited in place, with chips where it recalls answers. */
export function CanvasRecall({ question, name, isInvalid = false, onKeyDown, ...field }: Props) {
  const update = useUpdate(question)
  const recalling = useRecalling(question)
  if (!recalling.hasChips) {
    return (
      <CanvasText
        {...field}
        name={name}
        isInvalid={isInvalid}
        maxLength={MAX_LABEL_LENGTH}
        onChange={(text) => update({ label: typedText(text) }, 'label')}
        onInput={recalling.handleInput}
        onKeyDown={onKeyDown}
        menu={recalling.menu}
      />
    )
  }
  return (
    <span className={styles.recalled}>
      <RecallBox
        {...recalling.box}
        className={styles.chips ?? ''}
        placeholder={field.placeholder}
        aria-label={name}
        aria-invalid={isInvalid || undefined}
        data-builder
        data-canvas="label"
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
