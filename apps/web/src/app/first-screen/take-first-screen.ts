import type { QueryClient } from '@tanstack/react-query'
import { type CalendarScreenData, FIRST_SCREEN_ID, type FirstScreenData } from '@wayform/contract/first-screen.ts'
import { keys } from '../../lib/query-keys.ts'

type RenderedData = FirstScreenData | CalendarScreenData

/** The answers that came with a screen rendered by the server. Taken once: a sign-out must find nothing to read. */
export function takeFirstScreen(page: Pick<Document, 'getElementById'>): RenderedData | null {
  const place = page.getElementById(FIRST_SCREEN_ID)
  if (!place) return null
  place.remove()
  return JSON.parse(place.textContent) as RenderedData // written by our server
}

export function keepFirstScreen(cache: QueryClient, data: RenderedData): void {
  cache.setQueryData(keys.me, data.me)
  if ('calendar' in data) {
    cache.setQueryData(keys.calendar(data.days.from, data.days.to), data.calendar)
    return
  }
  const { list, counts, unsent, folders } = data
  cache.setQueryData(keys.forms, list)
  cache.setQueryData(keys.analytics, counts)
  cache.setQueryData(keys.unsentGroups, unsent)
  cache.setQueryData(keys.folders, folders)
}

/** The app's own styles, which a rendered screen does not wait for. */
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

/** Replaces the rendered screen, and keeps the scroll position and the focus on a link or a card. */
export function replaceInPlace(render: () => void): void {
  const { scrollX, scrollY } = window
  const [focused, entry] = ['href', 'data-entry'].map((name) => document.activeElement?.getAttribute(name) ?? '')
  render()
  window.scrollTo(scrollX, scrollY)
  if (!focused) return
  const same = entry
    ? `#root [data-entry="${CSS.escape(entry)}"]`
    : `#root a[href="${CSS.escape(focused)}"]:not([tabindex="-1"])`
  document.querySelector<HTMLElement>(same)?.focus({ preventScroll: true })
}
