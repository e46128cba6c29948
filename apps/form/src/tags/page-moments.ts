import { PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'

/** The attributes of the script element that is running. */
export type TagSettings = { id: string; base: string; form: string }

export function tagSettings(): TagSettings | null {
  const { id, base, form } = document.currentScript?.dataset ?? {}
  return id && base && form ? { id, base, form } : null
}

/** Once, when the form handles what is typed and the phone has nothing better to do; a page that stays plain counts too. */
export function whenCalm(run: () => void): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(run, 100)
  }
  onceThere('[data-alive],.done', start)
  setTimeout(start, PLAIN_PAGE_MS)
}

/** Once, when the response is stored. A reload or the return from WhatsApp shows it again but sends nothing. */
export function onSent(run: () => void): void {
  if (!wasSentBefore()) onceThere('.done', run)
}

const IDLE_TIMEOUT_MS = 2_000
const PLAIN_PAGE_MS = 5_000

function onceThere(selector: string, run: () => void): void {
  const root = document.getElementById(PAGE_ROOT_ID)
  const observer = new MutationObserver(look)
  if (root) observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-alive'] })
  look()

  function look(): void {
    if (!root?.querySelector(selector)) return
    observer.disconnect()
    run()
  }
}

function wasSentBefore(): boolean {
  const { state } = history as { state: unknown } // whatever the form keeps there
  if (typeof state !== 'object' || state === null || !('handoff' in state)) return false
  const [navigation] = performance.getEntriesByType('navigation')
  // On a page that was opened afresh, only answers of this very visit can be there.
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate'
}

export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
