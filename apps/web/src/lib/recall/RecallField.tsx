import { Button, Menu } from '@mantine/core'
import type { Question } from '@wayform/core/questions/question.ts'
import { mentionOf, piecesOf, typedText } from '@wayform/core/recall/recall.ts'
import { IconPlus } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { QuestionTile } from '../components/QuestionTile.tsx'
import { useT } from '../i18n.tsx'
import styles from './RecallField.module.css'

type Props = {
  label: string
  /** With mentions as they are stored. */
  value: string
  /** The questions whose answers can be recalled. */
  questions: readonly Question[]
  maxLength: number
  placeholder?: string
  isLong?: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** A text in which answers are recalled as chips: by the button, or by typing @. */
export function RecallField(props: Props) {
  const { label, value, questions, maxLength, placeholder, isLong = false, onChange, onLeave } = props
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<Range | null>(null)
  const [isPicking, setPicking] = useState(false)
  const nameOf = (questionId: string) => {
    const question = questions.find((each) => each.questionId === questionId)
    return question ? question.label.trim() || t('builder.staging.noLabel') : t('endings.recallGone')
  }
  const names = piecesOf(value)
    .map((piece) => ('questionId' in piece ? nameOf(piece.questionId) : ''))
    .join('\n')

  // The browser edits the text; it is drawn anew only when the stored one is another, such as after an undo.
  useLayoutEffect(() => {
    const element = box.current
    if (element && (textIn(element) !== value || namesIn(element) !== names.replaceAll(/^\n+|\n+$|\n(?=\n)/g, '')))
      draw(element, value, nameOf)
  })

  function handleInput() {
    const element = box.current
    if (!element) return
    const next = textIn(element)
    if (next.length > maxLength) {
      draw(element, value, nameOf)
      toEnd(element)
      return
    }
    onChange(next)
    if (isAfterAt()) openPicker()
  }

  function openPicker() {
    const selection = getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null
    place.current = range && box.current?.contains(range.startContainer) ? range.cloneRange() : null
    setPicking(true)
  }

  function handlePick(questionId: string) {
    const element = box.current
    if (!element) return
    setPicking(false)
    const range = place.current ?? endOf(element)
    range.deleteContents()
    const { startContainer, startOffset } = range
    if (startContainer instanceof Text && startContainer.data[startOffset - 1] === '@') {
      range.setStart(startContainer, startOffset - 1)
      range.deleteContents()
    }
    const chip = chipOf(questionId, nameOf(questionId))
    range.insertNode(chip)
    range.setStartAfter(chip)
    range.collapse(true)
    onLeave()
    onChange(textIn(element))
    onLeave()
    element.focus()
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isLong) document.execCommand('insertLineBreak')
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    document.execCommand('insertText', false, isLong ? text : text.replaceAll(/\s+/g, ' '))
  }

  return (
    <Stack gap={6}>
      <Row justify="between" gap={12}>
        <Txt as="span" size={13} weight={560} id={id}>
          {label}
        </Txt>
        <Menu
          opened={isPicking}
          onChange={(isOpen) => (isOpen ? openPicker() : setPicking(false))}
          position="bottom-end"
          withinPortal
          returnFocus={false}
        >
          <Menu.Target>
            <Button
              variant="link"
              size="sm"
              className={styles.recall}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              // Keeps the caret where the answer goes.
              onMouseDown={(event) => event.preventDefault()}
            >
              {t('endings.recall')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} className={styles.menu}>
            {questions.length === 0 && <Menu.Item disabled>{t('endings.recallNone')}</Menu.Item>}
            {questions.map(({ questionId, type }) => (
              <Menu.Item
                key={questionId}
                leftSection={<QuestionTile kind={type} />}
                onClick={() => handlePick(questionId)}
              >
                <span dir="auto">{nameOf(questionId)}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Row>
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-labelledby={id}
        aria-multiline={isLong}
        dir="auto"
        className={`wf-control ${styles.box}`}
        data-long={isLong || undefined}
        data-placeholder={value === '' ? placeholder : undefined}
        onInput={handleInput}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onDrop={(event) => event.preventDefault()}
        onBlur={onLeave}
      />
    </Stack>
  )
}

function isAfterAt(): boolean {
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {}
  return isCollapsed === true && anchorNode instanceof Text && anchorNode.data[(anchorOffset ?? 0) - 1] === '@'
}

/** The stored text of what is in the field. */
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
    if ('questionId' in piece) return [chipOf(piece.questionId, nameOf(piece.questionId))]
    return piece.typed
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [document.createElement('br')] : []), document.createTextNode(line)])
      .filter((node) => !(node instanceof Text && node.data === ''))
  })
  if (nodes.at(-1) instanceof HTMLBRElement) nodes.push(document.createElement('br'))
  const hadFocus = document.activeElement === box
  box.replaceChildren(...nodes)
  if (hadFocus) toEnd(box)
}

function chipOf(questionId: string, name: string): HTMLElement {
  const chip = document.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset['question'] = questionId
  chip.className = styles.chip ?? ''
  chip.dir = 'auto'
  chip.textContent = name
  return chip
}

function endOf(box: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(box)
  range.collapse(false)
  return range
}

function toEnd(box: HTMLElement): void {
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(endOf(box))
}
