import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import { workspaceOfPath } from '@wayform/contract/workspace.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { formQuery } from '../../lib/queries/forms.ts'
import { keys } from '../../lib/query-keys.ts'
import { texts } from '../../lib/texts.ts'
import { currentWorkspaceId } from '../../lib/workspace.ts'

/** The page has to be quiet for this long before anything is fetched for later. */
const QUIET_MS = 1_500
/** Forms are opened by these links; a longer path is another screen of the form. */
const FORM_LINK = /^\/forms\/([\w-]+)(\/.*)?$/

/**
 * Prefetches for the next tap: the builder, in a free moment after the first screen; the form, once a finger is
 * on its link. Resolves once what the opened screen shows is there, or can't be read.
 */
export function fetchAhead(cache: QueryClient): Promise<unknown> {
  const opened = FORM_LINK.exec(workspaceOfPath(location.pathname).inside)?.[1]
  // In parallel with the account and the code that shows it.
  const shown =
    opened === undefined
      ? fetchDays(cache, location.pathname + location.search)
      : cache.prefetchQuery(formQuery(opened))
  addEventListener('pointerdown', ({ target, button }) => {
    if (button !== 0) return
    const path = (target instanceof Element ? target.closest('a') : null)?.getAttribute('href') ?? ''
    void fetchDays(cache, path)
    const [, id, rest] = FORM_LINK.exec(workspaceOfPath(path).inside) ?? []
    if (id === undefined) return
    void cache.prefetchQuery(formQuery(id))
    void fetchFrame()
    if (rest === undefined) void fetchBuilder()
  })
  if (isDataSaved() || !isDashboard()) return shown
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet)
  return shown
}

const CALENDAR = /^\/calendar(\?.*)?$/

/** The calendar's bookings, in parallel with its code and with the account: who has no calendar is refused them. */
async function fetchDays(cache: QueryClient, path: string): Promise<void> {
  const { workspaceId, inside } = workspaceOfPath(path)
  const [found, search = ''] = CALENDAR.exec(inside) ?? []
  if (found === undefined || workspaceId !== currentWorkspaceId()) return
  const me = cache.getQueryData<Me | null>(keys.me)
  if (me === null || (me && !hasFeature(me.plan, 'bookings'))) return
  // A failure is nothing to tell: the screen itself asks again.
  await import('../../features/calendar/read-ahead.ts').then(
    ({ readCalendarAhead }) => readCalendarAhead(cache, search),
    () => undefined,
  )
}

/** Elsewhere the next tap is rarely a form, and the builder would run while that screen is still being drawn. */
const isDashboard = () => workspaceOfPath(location.pathname).inside === '/'

function whenQuiet(): void {
  setTimeout(() => inFreeMoments([fetchFrame, fetchBuilder, fetchPanels]), QUIET_MS)
}

/** One after the other, so that a tap never waits for more than one of them. */
function inFreeMoments([next, ...others]: (() => Promise<unknown>)[]): void {
  if (!next) return
  // Safari does not support requestIdleCallback yet.
  const idle = globalThis.requestIdleCallback ?? setTimeout
  idle(() => void next().then(() => inFreeMoments(others)))
}

const fetchFrame = once(() => Promise.all([import('../form/FormLayout.tsx'), texts.fetchWhole()]))
const fetchBuilder = once(() => import('../../features/builder/BuilderScreen.tsx'))

const fetchPanels = once(async () =>
  (await import('../../features/builder/panels/load-panel-bodies.ts')).loadPanelBodies(),
)

/** A failure is nothing to tell: the tap itself will fetch it again. */
function once(fetch: () => Promise<unknown>): () => Promise<unknown> {
  let fetched: Promise<unknown> | null = null
  return () =>
    (fetched ??= fetch().catch(() => {
      fetched = null
    }))
}

function isDataSaved(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
}
