import { startLanguage } from '../../lib/language.ts'
import { earlyCalls } from './ask-early.ts'

// Stands in the page by itself, before any file of the app. A page that the server rendered has its answers in it.
if (!document.documentElement.hasAttribute('data-rendered')) {
  const { pathname: path, search } = location
  const language = startLanguage({ get: stored, set() {}, remove() {} }, navigator.languages)
  // For the script behind it, which fetches texts and fonts.
  globalThis.wfLanguage = language
  globalThis.wfEarlyCalls = new Map(
    earlyCalls({ path, search, language, now: new Date() }).map(({ address, headers }) => {
      const answer = fetch(address, { credentials: 'same-origin', headers })
      // The caller that takes it hears of a failure.
      answer.catch(() => undefined)
      return [address, answer]
    }),
  )
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
