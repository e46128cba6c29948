import { workspaceOfPath } from '@wayform/contract/workspace.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { platform, type Shell } from '../../lib/platform/platform.ts'
import { openPath } from '../../lib/workspace.ts'
import { followReview } from './follow-review.ts'
import { countStart } from './app-memory.ts'
import { closeTop } from './close-top.ts'

type Router = { navigate(to: string | number): Promise<void>; routes: RouteObject[] }

/** Back, links that open the app and those inside it, status bar and keyboard, for as long as the app runs. */
export function followShell(shell: Shell, router: Router): void {
  countStart(platform.storage, Date.now())
  shell.watchBack(() => {
    if (closeTop(document)) return
    if (stepsBack() > 0) void router.navigate(-1)
    else shell.leave()
  })
  followBars(shell)
  // The system shrinks the page, and leaves the field where it was. In the middle its label and hint are seen as well.
  shell.watchKeyboard(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  whenFirstScreenWorks(() => {
    shell.updates.markReady()
    followReview(shell, platform.storage)
    // Not before: the sign-in guard redirects while the first screen loads, and would overtake the link.
    shell.watchLinks((path) => openPath(path, (inside) => router.navigate(inside)))
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const path = link instanceof HTMLAnchorElement ? shell.ownPath(link.href) : null
    // A page of the server that is no screen, such as its terms, goes to the system's browser as other sites do.
    if (path === null || event.defaultPrevented || !isScreen(router.routes, path)) return
    event.preventDefault()
    openPath(path, (inside) => router.navigate(inside))
  })
}

/** Everything else ends at the screen for addresses that don't exist. */
function isScreen(routes: RouteObject[], path: string): boolean {
  return matchRoutes(routes, workspaceOfPath(path).inside)?.at(-1)?.route.path !== '*'
}

/** The status bar follows the colours of the screens. */
function followBars(shell: Shell): void {
  const page = document.documentElement
  const follow = () => shell.setBars(page.dataset.mantineColorScheme === 'dark')
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-mantine-color-scheme'] })
  follow()
}

/** Whichever screen it is; a crash shows another one, without this. */
function whenFirstScreenWorks(then: () => void): void {
  const look = () => {
    if (!document.querySelector('#root main') || document.querySelector('[data-crash]')) return
    watching.disconnect()
    then()
  }
  const watching = new MutationObserver(look)
  watching.observe(document, { childList: true, subtree: true })
}

/** The router counts its own entries; the first one has none before it. */
function stepsBack(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
