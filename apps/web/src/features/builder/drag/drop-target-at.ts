import type { Held, DropTarget } from './drop-target.ts'

type Point = { x: number; y: number }

/**
 * The possible drop targets when a drag starts, without the dragged item. Their positions are read while the pointer
 * moves, and only for the few elements that a binary search visits.
 */
export type DropCandidates = { area: Element; pages: readonly CandidatePage[] }
type CandidatePage = { id: string; element: Element; questions: readonly Element[] }

export function dropCandidates(area: Element, held: Held): DropCandidates {
  const heldId = held.type === 'palette' ? null : held.id
  const pages = [...area.querySelectorAll('[data-page]')].map((element) => ({
    id: element.getAttribute('data-page') ?? '',
    element,
    questions: [...element.querySelectorAll('[data-question]')].filter(
      (question) => question.getAttribute('data-question') !== heldId,
    ),
  }))
  return { area, pages: held.type === 'page' ? pages.filter(({ id }) => id !== heldId) : pages }
}

/** There are no targets outside the staging area. */
export function dropTargetAt({ area, pages }: DropCandidates, held: Held, { x, y }: Point): DropTarget | null {
  const { left, right } = area.getBoundingClientRect()
  if (x < left || x > right || pages.length === 0) return null
  if (held.type === 'page') return { pageIndex: countWhile(pages, ({ element }) => middleOf(element) < y) }
  const above = countWhile(pages, ({ element }) => element.getBoundingClientRect().bottom < y)
  const page = pages[Math.min(above, pages.length - 1)]
  return page ? { pageId: page.id, index: countWhile(page.questions, (each) => middleOf(each) < y) } : null
}

/** Length of the matching prefix, by binary search. */
export function countWhile<T>(list: readonly T[], isSo: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = list[middle]
    if (item !== undefined && isSo(item)) low = middle + 1
    else high = middle
  }
  return low
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}
