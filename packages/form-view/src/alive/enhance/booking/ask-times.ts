import type { ShownTimes } from '@wayform/core/bookings/shown-times.ts'

const TIMEOUT_MS = 8_000

type Asks = { serviceId: string; staffId: string | null; party: number; from: string; submissionId: string }

/** The free times now. Null: the server can't be asked. */
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
