import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useBuilder } from '../builder-context.ts'
import { useLatest } from '../questions/use-latest.ts'
import styles from './canvas.module.css'

type Props = {
  /** Read aloud: what is edited here. */
  name: string
  value: string
  /** Shown where the text is empty. */
  placeholder: string
  maxLength: number
  isInvalid?: boolean
  /** Options and lines of an address are found by it, in their order. */
  isOption?: boolean
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** A text that is edited where it stands: one line that wraps like the text it replaces. */
export function CanvasText({ onChange, onKeyDown, onPaste = nothing, ...rest }: Props) {
  const handlers = { onChange: useLatest(onChange), onKeyDown: useLatest(onKeyDown), onPaste: useLatest(onPaste) }
  return <TextLine {...rest} {...handlers} />
}

/** Drawn again only when it looks different: a keystroke in one option is none in the others. */
const TextLine = memo(function TextLine({ name, isInvalid, isOption, onChange, ...field }: Props) {
  const { leaveField } = useBuilder()
  return (
    // The copy of the text gives the field its size.
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
