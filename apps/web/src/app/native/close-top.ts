const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"]`).join(',')

/** Closes the dialog, sheet or menu on top, as Escape does; false if nothing is open that can be closed. */
export function closeTop(page: Document): boolean {
  const isOpen = [...page.querySelectorAll(OPEN)].some(
    (each) => each.checkVisibility() && each.closest('[data-cannot-close]') === null,
  )
  if (!isOpen) return false
  const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })
  ;(page.activeElement ?? page.body).dispatchEvent(escape)
  return true
}
