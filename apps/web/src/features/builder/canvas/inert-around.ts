/**
 * Makes everything inert but the texts that are edited: the fields of a question are there to be looked at, by eye alone.
 * An element inside an inert one can't be reached, so the way down to each text stays open.
 */
export function inertAround(root: HTMLElement): void {
  for (const child of root.children) {
    if (!(child instanceof HTMLElement) || child.matches('[data-canvas]')) continue
    const hasText = child.querySelector('[data-canvas]') !== null
    child.inert = !hasText
    if (hasText) inertAround(child)
  }
}
