import { useEffect, useState } from 'react'
import { type Day, dayOf } from './date-ranges.ts'

const LOOK_MS = 30_000

/** Today's date in the owner's time zone. It changes at midnight while the screen is open. */
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

/** The owner's time zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
