import type { Held, Target } from './target.ts'

type Point = { x: number; y: number }

/**
 * What stands on the staging area when a drag begins, without what is held. Where it stands is asked of the browser
 * while the pointer moves, and only of the few elements that a search by halves looks at.
 */
export type Standing = { area: Element; pages: readonly StandingPage[] }
type StandingPage = { id: string; element: Element; questions: readonly Element[] }

export function standingOn(area: Element, held: Held): Standing {
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

/** Beside the staging area there is nowhere to go. */
export function targetAt({ area, pages }: Standing, held: Held, { x, y }: Point): Target | null {
  const { left, right } = area.getBoundingClientRect()
  if (x < left || x > right || pages.length === 0) return null
  if (held.type === 'page') return { pageIndex: countWhile(pages, ({ element }) => middleOf(element) < y) }
  const above = countWhile(pages, ({ element }) => element.getBoundingClientRect().bottom < y)
  const page = pages[Math.min(above, pages.length - 1)]
  return page ? { pageId: page.id, index: countWhile(page.questions, (each) => middleOf(each) < y) } : null
}

/** How many at the start of a list are so, where none is after the first that is not. */
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
