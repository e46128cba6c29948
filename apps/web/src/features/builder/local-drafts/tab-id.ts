import type { DeviceStorage } from '../../../lib/platform/platform.ts'
import { newId } from '../new-id.ts'

const TAB_KEY = 'wf-tab'
const LEFT_KEY = 'wf-tab-left'

let current: string | null = null

/**
 * An id for this tab: the same after a reload, a new one in a duplicated tab. A browser copies sessionStorage into a
 * duplicate, but not the mark that the page was just left.
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
  // Held while the tab lives; the browser releases it even after a crash, so other tabs can check it.
  void navigator.locks?.request(lockOf(id), () => new Promise(() => undefined))
  return id
}

/** Ids of open tabs. Without the Web Locks API the set is empty, which at worst offers a draft twice. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])))
}

const LOCK_PREFIX = 'wf-tab:'

function lockOf(id: string): string {
  return `${LOCK_PREFIX}${id}`
}
