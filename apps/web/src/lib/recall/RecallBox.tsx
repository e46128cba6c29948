import type { Question } from '@wayform/core/questions/question.ts'
import { mentionOf, piecesOf, typedText } from '@wayform/core/recall/recall.ts'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { endsInAt } from './at-sign.ts'
import { recallChip } from './recall-chip.ts'
import { RecallMenu } from './RecallMenu.tsx'
import { useRecallName } from './use-recall-name.ts'
import styles from './RecallField.module.css'

export type RecallBoxHandle = { openMenu: () => void }

type Props = {
  handle?: Ref<RecallBoxHandle>
  /** With mentions as they are stored. */
  value: string
  /** The questions that chips name. */
  questions: readonly Question[]
  /** Those whose answers can be recalled here; all, if it is missing. */
  choices?: () => readonly Question[]
  maxLength: number
  placeholder?: string | undefined
  isLong?: boolean
  /** Whether the field has text that `value` does not have yet. */
  isAhead?: () => boolean
  /** Takes the focus behind its first chip: the chip was just put into a field of another kind. */
  isContinued?: boolean
  onChange: (value: string) => void
  onLeave: () => void
} & Pick<
  ComponentProps<'div'>,
  'id' | 'className' | 'onKeyDown' | 'aria-label' | 'aria-labelledby' | 'aria-invalid' | 'aria-describedby'
>

/** A text with chips for answers, edited in place; typing @ lists what can be recalled. */
export function RecallBox({
  handle,
  value,
  questions,
  choices,
  maxLength,
  placeholder,
  isLong = false,
  isAhead,
  isContinued = false,
  onChange,
  onLeave,
  onKeyDown,
  className = '',
  ...attributes
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<Range | null>(null)
  /** The last text that was not too long. */
  const last = useRef(value)
  const [listed, setListed] = useState<readonly Question[] | null>(null)
  const nameOf = useRecallName(questions)
  const names = piecesOf(value).flatMap((piece) => ('questionId' in piece ? [nameOf(piece.questionId)] : []))

  // The browser edits the text; it is drawn anew only when the stored one is another, such as after an undo.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isAhead?.()) return
    last.current = value
    if (textIn(element) !== value || namesIn(element) !== names.join('\n')) draw(element, value, nameOf)
  })

  const continued = useRef(isContinued)
  useLayoutEffect(() => {
    const chip = continued.current ? box.current?.querySelector('[data-question]') : null
    continued.current = false
    if (!chip) return
    const range = document.createRange()
    range.setStartAfter(chip)
    box.current?.focus({ preventScroll: true })
    select(range)
  }, [])

  function handleInput() {
    const element = box.current
    if (!element) return
    const next = textIn(element)
    if (next.length > maxLength) {
      draw(element, last.current, nameOf)
      select(endOf(element))
      return
    }
    last.current = next
    onChange(next)
    // Keys that come before the list has the focus are typed on.
    if (endsInAt(typedBefore())) openMenu()
    else if (listed) setListed(null)
  }

  function openMenu() {
    const selection = getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null
    place.current = range && box.current?.contains(range.startContainer) ? range.cloneRange() : null
    setListed(choices?.() ?? questions)
  }

  useImperativeHandle(handle, () => ({ openMenu }))

  function handleClose() {
    setListed(null)
    box.current?.focus({ preventScroll: true })
    if (place.current) select(place.current)
  }

  function handleType(key: string | null) {
    handleClose()
    if (key === null) document.execCommand('delete')
    else document.execCommand('insertText', false, key)
  }

  function handlePick(questionId: string) {
    const element = box.current
    if (!element) return
    setListed(null)
    const range = place.current ?? endOf(element)
    range.deleteContents()
    const { startContainer, startOffset } = range
    if (startContainer instanceof Text && startContainer.data[startOffset - 1] === '@') {
      range.setStart(startContainer, startOffset - 1)
      range.deleteContents()
    }
    const chip = recallChip(questionId, nameOf(questionId))
    range.insertNode(chip)
    range.setStartAfter(chip)
    range.collapse(true)
    const next = textIn(element)
    if (next.length > maxLength) {
      draw(element, last.current, nameOf)
    } else {
      last.current = next
      onLeave()
      onChange(next)
      onLeave()
    }
    element.focus()
    select(element.contains(chip) ? range : endOf(element))
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    if (isLong) document.execCommand('insertLineBreak')
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    document.execCommand('insertText', false, isLong ? text : text.replaceAll(/\s+/g, ' '))
  }

  return (
    <span className={styles.around}>
      <div
        {...attributes}
        ref={box}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline={isLong}
        dir="auto"
        className={`${styles.box} ${className}`}
        data-long={isLong || undefined}
        data-placeholder={value === '' ? placeholder : undefined}
        onInput={handleInput}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onDrop={(event) => event.preventDefault()}
        onBlur={onLeave}
      />
      {listed && <RecallMenu questions={listed} onPick={handlePick} onClose={handleClose} onType={handleType} />}
    </span>
  )
}

/** The text before the caret in its piece of text. */
function typedBefore(): string {
  const { anchorNode, anchorOffset = 0, isCollapsed } = getSelection() ?? {}
  return isCollapsed === true && anchorNode instanceof Text ? anchorNode.data.slice(0, anchorOffset) : ''
}

/** The stored text of the field's content. */
function textIn(box: HTMLElement): string {
  let text = ''
  for (const node of box.childNodes) {
    if (node instanceof Text) text += typedText(node.data)
    else if (node instanceof HTMLElement && node.dataset['question']) text += mentionOf(node.dataset['question'])
    // Browsers end a text that ends in a line break with one more, so that the caret has a line to stand on.
    else if (node instanceof HTMLBRElement) text += node === box.lastChild ? '' : '\n'
    else text += node.textContent
  }
  return text
}

function namesIn(box: HTMLElement): string {
  return Array.from(box.querySelectorAll('[data-question]'), ({ textContent }) => textContent).join('\n')
}

function draw(box: HTMLElement, value: string, nameOf: (questionId: string) => string): void {
  const nodes = piecesOf(value).flatMap((piece): Node[] => {
    if ('questionId' in piece) return [recallChip(piece.questionId, nameOf(piece.questionId))]
    return piece.typed
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [document.createElement('br')] : []), document.createTextNode(line)])
      .filter((node) => !(node instanceof Text && node.data === ''))
  })
  if (nodes.at(-1) instanceof HTMLBRElement) nodes.push(document.createElement('br'))
  const hadFocus = document.activeElement === box
  box.replaceChildren(...nodes)
  if (hadFocus) select(endOf(box))
}

function endOf(box: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(box)
  range.collapse(false)
  return range
}

function select(range: Range): void {
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
