import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_SEARCH } from '../url-state/url-state.ts'

export const SEARCH_DEBOUNCE_MS = 1_000

/** Typing shows at once; the search starts after a second without typing, or with Enter. */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched)
  const [isWaiting, setWaiting] = useState(false)
  const [known, setKnown] = useState(searched)
  // The address changed (Back, a cleared filter): the field follows, unless it is being edited.
  if (searched !== known) {
    setKnown(searched)
    if (!isWaiting && text.trim() !== searched) setText(searched)
  }
  const search = (typed: string) => {
    setWaiting(false)
    const next = typed.trim().slice(0, MAX_SEARCH)
    if (next !== searched) onSearch(next)
  }
  const searchSettled = useEffectEvent((typed: string) => search(typed))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => searchSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isWaiting])
  return {
    text,
    type(typed: string) {
      setText(typed)
      setWaiting(true)
    },
    searchNow: () => search(text),
    clear() {
      setText('')
      search('')
    },
  }
}
