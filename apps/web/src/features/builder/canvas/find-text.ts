import { stagedId } from '../staging/staged-id.ts'

export type Point = { clientX: number; clientY: number }

/** Focuses the text at this point of a question, if there is one, with the caret where the click was. */
export function editTextAt(question: Element, { clientX, clientY }: Point): void {
  const field = [...question.querySelectorAll<HTMLElement>('[data-canvas]')].find((each) =>
    // A click anywhere in an option's row focuses its text.
    isInside((each.closest('.pf-o') ?? each).getBoundingClientRect(), clientX, clientY),
  )
  if (!field) return
  field.focus({ preventScroll: true })
  const at = caretAt(clientX, clientY)
  if (!(field instanceof HTMLTextAreaElement)) return selectIn(field, at)
  const caret = at?.offsetNode === field ? at.offset : field.value.length
  field.setSelectionRange(caret, caret)
}

/** A text with chips for answers. */
function selectIn(field: HTMLElement, at: CaretPosition | null): void {
  const selection = getSelection()
  if (at?.offsetNode && field.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset)
  else selection?.selectAllChildren(field)
  if (!selection?.isCollapsed) selection?.collapseToEnd()
}

/** `isNew`: selects the default text, so that typing replaces it. */
export function editOption(questionId: string, index: number, isNew: boolean): void {
  const field = textsOf(questionId, 'option')[index]
  if (!field) return
  field.focus()
  field.setSelectionRange(isNew ? 0 : field.value.length, field.value.length)
}

/** Returns the focus to the question itself, which handles the keys. */
export function leaveText(questionId: string): void {
  document.getElementById(stagedId(questionId))?.focus({ preventScroll: true })
}

function textsOf(questionId: string, part: 'label' | 'option'): readonly HTMLTextAreaElement[] {
  const box = document.getElementById(stagedId(questionId))?.parentElement
  return [...(box?.querySelectorAll<HTMLTextAreaElement>(`[data-canvas=${part}]`) ?? [])]
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Not supported by every browser. */
function caretAt(x: number, y: number): CaretPosition | null {
  return 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null
}
