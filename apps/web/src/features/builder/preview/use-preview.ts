import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'preview'

/** The preview is part of the URL: Back closes it, and a reload keeps it open. */
export function usePreview() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpen = search.has(PARAM)
  const searchWith = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search)
    change(next)
    return { search: next.toString() }
  }
  return {
    isOpen,
    open() {
      const there = searchWith((next) => next.set(PARAM, '1'))
      if (!isOpen) void navigate(there, { state: OPENED_HERE, preventScrollReset: true })
    },
    exit() {
      if (!isOpen) return
      // Goes back instead of pushing an entry: otherwise Back would lead into the preview again.
      if (wasOpenedHere(state)) return void navigate(-1)
      const there = searchWith((next) => next.delete(PARAM))
      void navigate(there, { replace: true, preventScrollReset: true })
    },
  }
}

const OPENED_HERE = { isPreviewOpenedHere: true }

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPreviewOpenedHere' in state
}
