import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { heldTip, TIP } from './tip.ts'
import type { TipPopup } from './TipPopup.tsx'

const load = () => import('./TipPopup.tsx')

/** A pointer that only passes by opens none. */
const OPEN_MS = 400

/**
 * Renders the tip of the element that is pointed at or focused; its code is loaded when one first is. Without a network
 * there is no tip: no error boundary stands around this host.
 */
export function TipHost() {
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const held = useSyncExternalStore(heldTip.subscribe, heldTip.current)
  useEffect(() => followTips(setShown), [])
  const handleEnd = useCallback(() => setShown(null), [])
  const target = held ?? shown
  const [Popup, setPopup] = useState<typeof TipPopup | null>(null)
  useEffect(() => {
    if (!target || Popup) return
    load().then(
      (module) => setPopup(() => module.TipPopup),
      () => undefined,
    )
  }, [target, Popup])
  return target && Popup && <Popup target={target} onEnd={handleEnd} />
}

function followTips(show: (element: HTMLElement | null) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pointed: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    clearTimeout(timer)
    pointed = null
    show(null)
  }
  const fetchAhead = () => void load().catch(() => undefined)

  document.addEventListener(
    'pointerover',
    (event) => {
      const element = event.pointerType === 'touch' ? null : tipped(event)
      if (element === pointed) return
      if (pointed) end()
      if (!element) return
      pointed = element
      fetchAhead()
      timer = setTimeout(() => show(element), OPEN_MS)
    },
    { signal },
  )
  document.documentElement.addEventListener('pointerleave', () => pointed && end(), { signal })
  document.addEventListener(
    'focusin',
    (event) => {
      const element = tipped(event)
      if (!element?.matches(':focus-visible')) return
      end()
      pointed = element
      show(element)
    },
    { signal },
  )
  document.addEventListener('focusout', (event) => tipped(event) && tipped(event) === pointed && end(), { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && pointed && end(), { signal, capture: true })
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}

const tipped = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${TIP}]`) : null
