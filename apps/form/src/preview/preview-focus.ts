/** Changes the page and puts focus, caret and scroll position back; nothing in between takes the focus from the builder. */
export function keepFocus(change: () => void): void {
  const focused = document.hasFocus() ? document.activeElement : null
  const id = focused?.id ?? ''
  const caret = isTextField(focused) ? [focused.selectionStart, focused.selectionEnd] : null
  const top = scrollY
  // A hidden element can't get the focus.
  document.body.hidden = true
  try {
    change()
  } finally {
    document.body.hidden = false
  }
  scrollTo(0, top)
  const again = id === '' ? null : document.getElementById(id)
  again?.focus({ preventScroll: true })
  const [start = null, end = null] = caret ?? []
  if (start !== null && isTextField(again)) again.setSelectionRange(start, end)
}

/** Only these have a caret that can be set: others, such as dates, would throw. */
function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && ['text', 'tel'].includes(element.type)
}
