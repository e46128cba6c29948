import type { ShownTimes } from '@wayform/core/bookings/shown-times.ts'

const TIMEOUT_MS = 8_000
const DAY_MS = 86_400_000

type Asks = { serviceId: string; staffId: string | null; party: number; from: string; submissionId: string }

/** What is free now. Null: the server can't be asked. */
export async function askTimes(link: string, booking: Asks): Promise<ShownTimes | null> {
  try {
    const reply = await fetch(`/${link}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(location.search && { query: location.search }), booking }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? (((await reply.json()) as { times?: ShownTimes }).times ?? null) : null
  } catch {
    return null
  }
}

/** The builder's preview has no address, and nobody to ask: it shows how times look. */
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
