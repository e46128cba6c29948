import { useEffect, useState } from 'react'
import { type Day, dayOf } from './date-ranges.ts'

const LOOK_MS = 30_000

/** The day on the owner's calendar. A screen that stays open over midnight goes on to the next. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(Date.now()))
  useEffect(() => {
    const look = () => setToday(dayOf(Date.now()))
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

/** Where the owner's days begin and end. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
