/**
 * Makes everything inert except the texts that are edited: a question's fields are only for viewing. An inert ancestor
 * would make a text unreachable, so the ancestors of each text stay active.
 */
export function inertAround(root: HTMLElement): void {
  for (const child of root.children) {
    if (!(child instanceof HTMLElement) || child.matches('[data-canvas]')) continue
    const hasText = child.querySelector('[data-canvas]') !== null
    if (child.inert === hasText) child.inert = !hasText
    if (hasText) inertAround(child)
  }
}
