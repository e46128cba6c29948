import { useEffect, useEffectEvent } from 'react'
import type { CalendarPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'

type Keys = {
  isOn: boolean
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onView: (view: CalendarPlace['view']) => void
  /** Null: this person makes none. */
  onNew: (() => void) | null
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const OWN_KEYS = `input, textarea, select, [role="menu"], ${DIALOGS}`

/** T goes to today, D and W choose the view, N makes a booking, arrows go back and forth. */
export function useCalendarKeys(keys: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
    // Whichever it is, and wherever the focus went meanwhile.
    if (document.querySelector(DIALOGS)) return
    if (act(event, keys)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Letters by their place on the keyboard, too: elsewhere they type another one. */
function act({ key, code }: KeyboardEvent, { onStep, onToday, onView, onNew }: Keys): boolean {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === forward ? 1 : -1)
  else if (key === 't' || code === 'KeyT') onToday()
  else if (key === 'd' || code === 'KeyD') onView('day')
  else if (key === 'w' || code === 'KeyW') onView('week')
  else if (onNew && (key === 'n' || code === 'KeyN')) onNew()
  else return false
  return true
}
