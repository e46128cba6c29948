import { useEffect, useState } from 'react'

const LOOK_MS = 60_000

/** Today becomes yesterday while the screen is open, too. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
