import { hasInput } from './draft.ts'

const KEY = 'wayform:switched'
/** A tap on a language waits no longer for the script that keeps what was typed. */
const LONGEST_WAIT_MS = 4000

/**
 * Typed values come along into the other language, and so does the rest of the address. Answers are kept on the
 * device anyway; after a switch they are filled in without asking. Only forms with several languages load this.
 */
export function switchLanguages(): void {
  const form = document.querySelector('form')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pf-lang a')]
  if (!form) return
  let wasTyped = false
  const { pathname } = location
  for (const link of links) {
    link.addEventListener('click', (event) => {
      const query = new URLSearchParams(location.search)
      query.set('lang', new URLSearchParams(link.search).get('lang') ?? '')
      link.search = query.toString()
      if (!wasTyped && !hasInput(form)) return
      note(pathname)
      if ('kept' in form.dataset || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      for (const each of links) each.ariaCurrent = each === link ? 'true' : null
      const goOn = () => location.assign(link.href)
      new MutationObserver(goOn).observe(form, { attributeFilter: ['data-kept'] })
      setTimeout(goOn, LONGEST_WAIT_MS)
    })
  }
  if (take() !== pathname) return
  wasTyped = true
  whenOffered((goOn) => goOn.click())
}

/** The page offers what it has kept as soon as its script has loaded, which may be before or after this one. */
function whenOffered(act: (goOn: HTMLElement) => void): void {
  const find = () => document.querySelector<HTMLElement>('.pf-keep [data-go-on]')
  const now = find()
  if (now) return act(now)
  const observer = new MutationObserver(() => {
    const goOn = find()
    if (!goOn) return
    observer.disconnect()
    act(goOn)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A respondent who types first goes on by themselves.
  document.addEventListener('input', () => observer.disconnect(), { once: true })
}

function note(pathname: string): void {
  try {
    sessionStorage.setItem(KEY, pathname)
  } catch {
    // Blocked: the page offers what it has kept.
  }
}

function take(): string | null {
  try {
    const noted = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return noted
  } catch {
    return null
  }
}
