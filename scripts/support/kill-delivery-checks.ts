import type { Check } from './kill-checks.ts'
import type { Received } from './kill-receiver.ts'

export type LedgerRow = { id: string; number: number | null; state: string }

type DeliveryEvidence = {
  rows: readonly LedgerRow[]
  received: readonly Received[]
  /** When servers were killed. */
  kills: readonly number[]
  acknowledged: number
}

/** The invariants of deliveries after any number of kills, pauses and repeated sends. */
export function checkDeliveries({ rows, received, kills, acknowledged }: DeliveryEvidence): Check[] {
  const taken = Map.groupBy(
    received.filter(({ status }) => status === 200),
    ({ id }) => id,
  )
  const known = new Map(rows.map(({ id, number }) => [id, number]))
  return [
    {
      name: 'every response has its delivery, and each is sent',
      problems: [
        ...(rows.length === acknowledged ? [] : [`${rows.length} rows for ${acknowledged} responses`]),
        ...rows.filter(({ state }) => state !== 'sent').map(({ id, state }) => `${id} is ${state}`),
      ],
    },
    {
      name: 'everything arrived',
      problems: rows.filter(({ id }) => !taken.has(id)).map(({ id }) => `${id} never arrived`),
    },
    {
      name: 'ids never change',
      problems: received.flatMap(({ id, number }) =>
        known.get(id) === number ? [] : [`response ${number} came under ${id}`],
      ),
    },
    {
      name: 'nothing that was taken is sent again, unless a server was killed in between',
      problems: [...taken].flatMap(([id, times]) =>
        times.slice(1).flatMap(({ at }, index) => {
          const before = times[index]?.at ?? 0
          return kills.some((kill) => kill >= before && kill <= at) ? [] : [`${id} came again without a kill`]
        }),
      ),
    },
  ]
}
