import type { DeviceStorage } from '../../../lib/platform/platform.ts'
import { newId } from '../new-id.ts'

const TAB_KEY = 'wf-tab'
const LEFT_KEY = 'wf-tab-left'

let current: string | null = null

/**
 * Which tab this is: the same after a reload, another one in a duplicated tab. A browser copies what a tab remembers
 * into its duplicate, but not that the page was just left.
 */
export function tabId(session: DeviceStorage): string {
  if (current !== null) return current
  const [known, wasLeft] = [session.get(TAB_KEY), session.get(LEFT_KEY) !== null]
  const id = known !== null && wasLeft ? known : newId()
  current = id
  session.set(TAB_KEY, id)
  session.remove(LEFT_KEY)
  window.addEventListener('pagehide', () => session.set(LEFT_KEY, 'yes'))
  window.addEventListener('pageshow', () => session.remove(LEFT_KEY))
  // Held as long as the tab lives, also where it crashes: that is how others know that it does.
  void navigator.locks?.request(lockOf(id), () => new Promise(() => undefined))
  return id
}

/** Tabs that are open now. Browsers that can't tell know of none, which only means that a draft shows up twice. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])))
}

const LOCK_PREFIX = 'wf-tab:'

function lockOf(id: string): string {
  return `${LOCK_PREFIX}${id}`
}
