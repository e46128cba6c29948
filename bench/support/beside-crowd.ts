import type { PublishedForm } from '../../scripts/support/owner-api.ts'
import { atMost, interleave, median, type Line, ratios, spread } from './figures.ts'
import { load } from './load-server.ts'
import { requestTo } from './submission-requests.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2
/** An ordinary form at an ordinary pace, and many people at the door of another one. */
const ORDINARY = { connections: 4, perSecond: 40 }
const CROWD = { connections: 16, perSecond: 300 }

type Measured = {
  port: number
  ordinary: PublishedForm
  /** Takes what a crowd sends. */
  busy: PublishedForm
  /** The refused submissions of a crowd, and their status. */
  refused: { next: () => Buffer; status: number; name: string }
}

/** Whether people who are refused slow down those who answer another form. */
export async function besideCrowd({ port, ordinary, busy, refused }: Measured): Promise<Line[]> {
  const send = (next: () => Buffer, pace: typeof ORDINARY, expects?: number) =>
    load({
      port,
      durationMs: ROUND_SECONDS * 1000,
      spreadAddresses: true,
      next,
      ...pace,
      ...(expects !== undefined && { expects }),
    })
  const answer = (form: PublishedForm, pace: typeof ORDINARY) => send(requestTo(form, port), pace)
  const refuse = () => send(refused.next, CROWD, refused.status)
  const beside = async (crowd: ReturnType<typeof send>) => {
    const [{ p95Ms, p50Ms, answers }, { perSecond }] = await Promise.all([answer(ordinary, ORDINARY), crowd])
    return { p95Ms, p50Ms, answers, perSecond }
  }
  for (const warmUp of [busy, ordinary]) await answer(warmUp, CROWD)
  await refuse()
  const { alone, besideRefused, besideBusy } = await interleave(ROUNDS, {
    alone: () => answer(ordinary, ORDINARY),
    besideRefused: () => beside(refuse()),
    besideBusy: () => beside(answer(busy, CROWD)),
  })
  const p95 = (runs: readonly { p95Ms: number }[]) => runs.map((run) => run.p95Ms)
  const note = (runs: readonly { p95Ms: number; p50Ms: number; answers: number }[]) =>
    `95 % within ${median(p95(runs)).toFixed(1)} ms, half within ${median(runs.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms; n = ${runs.reduce((all, { answers }) => all + answers, 0)}`
  const perSecond = Math.round(median(besideRefused.map((run) => run.perSecond)))
  const toBusy = ratios(p95(besideRefused), p95(besideBusy))
  const toAlone = ratios(p95(besideRefused), p95(alone))
  return [
    {
      what: `An ordinary form beside ${refused.name} that refuses, against beside one that takes as many: 95 %`,
      measured: median(toBusy),
      unit: '×',
      limit: atMost(1.1, 1),
      note: `${spread(toBusy)}; ${note(besideRefused)}; ${perSecond} refusals/s`,
    },
    {
      what: `The same beside ${refused.name}, against the ordinary form alone: 95 %`,
      measured: median(toAlone),
      unit: '×',
      limit: null,
      note: `${spread(toAlone)}; alone ${note(alone)}; beside a busy one ${note(besideBusy)}`,
    },
  ]
}
