import { onTestFinished } from 'vitest'

type Navigation = EventTarget
type NavigateEvent = Event & { destination: { url: string } }

/** The addresses that the page would have opened: other pages are not loaded in a test. */
export function catchLeaving(): string[] {
  const pages: string[] = []
  // Not every version of TypeScript's DOM library knows the Navigation API.
  const { navigation } = globalThis as unknown as { navigation: Navigation }
  const handleNavigate = (event: Event) => {
    event.preventDefault()
    pages.push((event as NavigateEvent).destination.url)
  }
  navigation.addEventListener('navigate', handleNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', handleNavigate))
  return pages
}
