import type { QueryClient } from '@tanstack/react-query'
import { FIRST_SCREEN_ID, type FirstScreenData } from '@wayform/contract/first-screen.ts'
import { keys } from '../../lib/query-keys.ts'

/** The answers that came with a dashboard rendered by the server. Taken once: a sign-out must find nothing to read. */
export function takeFirstScreen(page: Pick<Document, 'getElementById'>): FirstScreenData | null {
  const place = page.getElementById(FIRST_SCREEN_ID)
  if (!place) return null
  place.remove()
  return JSON.parse(place.textContent) as FirstScreenData // written by our server
}

export function keepFirstScreen(cache: QueryClient, { me, list, counts, unsent, folders }: FirstScreenData): void {
  cache.setQueryData(keys.me, me)
  cache.setQueryData(keys.forms, list)
  cache.setQueryData(keys.analytics, counts)
  cache.setQueryData(keys.unsentGroups, unsent)
  cache.setQueryData(keys.folders, folders)
}

/** The app's own styles, which a rendered dashboard does not wait for. */
export async function switchStylesOn(page: Document): Promise<void> {
  const late = [...page.querySelectorAll<HTMLLinkElement>('link[data-late]')]
  await Promise.all(late.map(loaded))
  for (const link of late) link.media = 'all'
}

async function loaded(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return
  await new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true })
  })
}

/** Replaces the rendered dashboard, and keeps the scroll position and the focused link. */
export function replaceInPlace(render: () => void): void {
  const { scrollX, scrollY } = window
  const focused = document.activeElement?.getAttribute('href')
  render()
  window.scrollTo(scrollX, scrollY)
  if (focused === null || focused === undefined) return
  const same = `#root a[href="${CSS.escape(focused)}"]:not([tabindex="-1"])`
  document.querySelector<HTMLElement>(same)?.focus({ preventScroll: true })
}
