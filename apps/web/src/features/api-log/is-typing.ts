/** Whether a key is for a field, a dialog or the browser, and not for the screen. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null
}
