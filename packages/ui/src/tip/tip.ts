/**
 * Tip of a button without text, on hover and on focus: `<ActionIcon data-tip={label} aria-label={label}>`. It costs a
 * screen with many buttons nothing until one of them is pointed at.
 */
export const TIP = 'data-tip'

let held: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Shows the tip of this element until it is let go, on touch screens too. */
export function holdTip(element: HTMLElement): () => void {
  set(element)
  return () => held === element && set(null)
}

export const heldTip = {
  current: () => held,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(element: HTMLElement | null): void {
  held = element
  for (const listener of listeners) listener()
}
