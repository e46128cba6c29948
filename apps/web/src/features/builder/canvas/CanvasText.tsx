import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useBuilder } from '../builder-context.ts'
import { useLatest } from '../questions/use-latest.ts'
import styles from './canvas.module.css'

type Props = {
  /** Accessible name of the field. */
  name: string
  value: string
  placeholder: string
  maxLength: number
  isInvalid?: boolean
  /** Marks options and address lines, which `find-text.ts` finds in their order. */
  isOption?: boolean
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** A text edited in place: one line that wraps like the text it replaces. */
export function CanvasText({ onChange, onKeyDown, onPaste = nothing, ...rest }: Props) {
  const handlers = { onChange: useLatest(onChange), onKeyDown: useLatest(onKeyDown), onPaste: useLatest(onPaste) }
  return <TextLine {...rest} {...handlers} />
}

/** Memoised: a keystroke in one option does not re-render the others. */
const TextLine = memo(function TextLine({ name, isInvalid, isOption, onChange, ...field }: Props) {
  const { leaveField } = useBuilder()
  return (
    // A hidden copy of the text gives the field its size.
    <span className={styles.text} data-text={field.value || field.placeholder}>
      <textarea
        {...field}
        rows={1}
        dir="auto"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isInvalid || undefined}
        data-builder
        data-canvas={isOption ? 'option' : 'label'}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
        onBlur={leaveField}
      />
    </span>
  )
})

function nothing() {}
