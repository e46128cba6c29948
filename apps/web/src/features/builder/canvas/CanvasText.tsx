import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useCallback } from 'react'
import { useBuilder } from '../builder-context.ts'
import { useLatest } from '../../../lib/typing/use-latest.ts'
import { useTypedText } from '../questions/use-typed-text.ts'
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
  /** Called at each key, before the document hears of it. */
  onInput?: (field: HTMLTextAreaElement) => void
  /** A list that opens below the text. */
  menu?: ReactNode
}

/** A text edited in place: one line that wraps like the text it replaces. */
export function CanvasText({ onChange, onKeyDown, onPaste = nothing, onInput = nothing, ...rest }: Props) {
  const handlers = {
    onChange: useLatest(onChange),
    onKeyDown: useLatest(onKeyDown),
    onPaste: useLatest(onPaste),
    onInput: useLatest(onInput),
  }
  return <TextLine {...rest} {...handlers} />
}

/** Memoised: a keystroke in one option does not re-render the others. */
const TextLine = memo(function TextLine(props: Props) {
  const { name, value, isInvalid, isOption, onChange, onInput = nothing, menu, ...field } = props
  const { leaveField } = useBuilder()
  const { placeholder } = field
  const handleShown = useCallback((box: HTMLTextAreaElement) => fitText(box, placeholder), [placeholder])
  const typed = useTypedText<HTMLTextAreaElement>({ value, onChange, clean: asOneLine, onShown: handleShown })
  return (
    <span className={styles.text}>
      <textarea
        {...field}
        {...typed}
        rows={1}
        dir="auto"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isInvalid || undefined}
        data-builder
        data-canvas={isOption ? 'option' : 'label'}
        onInput={(event) => onInput(event.currentTarget)}
        onBlur={leaveField}
      />
      {menu}
    </span>
  )
})

const SIZES_ITSELF = CSS.supports('field-sizing', 'content')

/** Elsewhere a hidden copy of the text gives the field its size. */
function fitText(field: HTMLTextAreaElement, placeholder: string): void {
  if (SIZES_ITSELF) return
  const text = field.value || placeholder
  const around = field.parentElement
  if (around && around.dataset.text !== text) around.dataset.text = text
}

const asOneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

function nothing() {}
