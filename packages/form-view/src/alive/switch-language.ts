const KEY = 'wayform:switched'

/**
 * What was typed comes along into the other language, and so does the rest of the address. Answers are kept on the
 * device anyway; after a switch they are filled in without asking. Only forms with several languages load this.
 */
export function switchLanguages(): void {
  let isTyped = false
  const { pathname } = location
  document.addEventListener('input', () => (isTyped = true))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.pf-lang a')) {
    link.addEventListener('click', () => {
      const query = new URLSearchParams(location.search)
      query.set('lang', new URLSearchParams(link.search).get('lang') ?? '')
      link.search = query.toString()
      if (isTyped) note(pathname)
    })
  }
  if (take() !== pathname) return
  isTyped = true
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
  // Whoever types first goes on by themselves.
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
