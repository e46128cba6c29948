import { dateLocale } from '@wayform/core/time/format-date.ts'
import { wakePay } from '../hand-off/wake-pay.ts'
import { visitorsTime } from '../visitors-time.ts'

/** Soon enough for a customer who waits for "Ready", and four small calls a minute. */
const LOOK_MS = 15_000
const MAX_LOOK_MS = 120_000

/** Brings a customer's page to life: copying, the right to act, and changes while it is open. Whole without it. */
export function wakeCustomer(script: HTMLElement): void {
  const key = keepKey()
  wake(document, key)
  if (script.dataset['revision']) followShop(script, key)
}

function wake(root: ParentNode, key: string): void {
  wakePay(root)
  for (const line of root.querySelectorAll<HTMLElement>('[data-start]')) tellOwnTime(line)
  if (key === '') return
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-act]')) {
    form.hidden = false
    const field = form.querySelector<HTMLInputElement>('[name=".key"]')
    if (field) field.value ||= key
    form.querySelector('[data-phone]')?.remove()
  }
}

/** The same moment on the visitor's clock, where that shows another time or day. */
function tellOwnTime(line: HTMLElement): void {
  const { start = '', shown = '', yours = '' } = line.dataset
  const { lang } = document.documentElement
  const time = visitorsTime(start, shown, lang === 'ar' || lang === 'en' ? dateLocale(lang) : lang)
  if (time === null) return
  line.textContent = yours.replace('{time}', time)
  line.hidden = false
}

/**
 * The key of the browser that submitted: in the address after the form, in the page after a post, and kept for the
 * next visit. It leaves the address at once, so that a copied address only lets others read the page.
 */
function keepKey(): string {
  const name = `wf-customer ${location.pathname}`
  const posted = document.querySelector<HTMLInputElement>('[name=".key"]')?.value ?? ''
  // A scanned code has another word there.
  const [, inAddress] = /^#([\w-]{32})$/.exec(location.hash) ?? []
  const given = inAddress ?? posted
  if (inAddress) history.replaceState(history.state, '', location.pathname)
  try {
    if (given) localStorage.setItem(name, given)
    return given || (localStorage.getItem(name) ?? '')
  } catch {
    // A browser that keeps nothing: the key serves this page.
    return given
  }
}

/** Asks only while the page is seen. */
function followShop(script: HTMLElement, key: string): void {
  const { standing = '' } = script.dataset
  let known = script.dataset['revision'] ?? ''
  let wait = LOOK_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(look, wait)
  }
  const look = async () => {
    const revision = await ask(standing)
    wait = revision === null ? Math.min(wait * 2, MAX_LOOK_MS) : LOOK_MS
    if (revision !== null && revision !== known && (await refresh(key))) known = revision
    later()
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (!document.hidden) void look()
  })
  later()
}

async function ask(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? ((await answer.json()) as { revision: string }).revision : null // as the contract says
  } catch {
    return null
  }
}

/** Puts the parts that changed into the page, except while the customer fills one in. */
async function refresh(key: string): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) return false
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
      if (isFilledIn(part)) return false
      const next = fresh.querySelector(`[data-live="${part.dataset['live']}"]`)
      if (!next) return false
      part.replaceChildren(...next.childNodes)
      wake(part, key)
    }
    return true
  } catch {
    return false
  }
}

function isFilledIn(part: HTMLElement): boolean {
  if (part.contains(document.activeElement) && document.activeElement?.matches('input, select')) return true
  const isTyped = Array.from(part.querySelectorAll('input')).some(
    ({ type, value, defaultValue, checked, defaultChecked }) =>
      checked !== defaultChecked || (type !== 'hidden' && value !== defaultValue),
  )
  return isTyped || Array.from(part.querySelectorAll('select')).some(isChosen)
}

function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = Array.from(options).findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(0, first)
}
