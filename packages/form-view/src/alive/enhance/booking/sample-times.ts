import type { ShownTimes } from '@wayform/core/bookings/shown-times.ts'

const DAY_MS = 86_400_000

/** The builder's preview has no address and no server to ask: it shows how times look. */
export function sampleTimes(now: Date): ShownTimes {
  const dateIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = dateIn(index + 1)
    const times = ['09:00', '10:30', '14:00', '18:00'].map((time, at) => ({
      start: `${date}T${time}:00.000Z`,
      time,
      left: at === 1 ? 0 : at === 2 ? 2 : 4,
    }))
    return { date, times }
  })
  return { today: dateIn(0), days, next: null }
}
