import { calls } from '@wayform/contract/routes.ts'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { publishForm, type PublishedForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { atMost, interleave, median, type Line, ratios, spread } from '../support/figures.ts'
import { load } from '../support/load-server.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { requestTo } from '../support/submission-requests.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2
const FULL = 410
/** An ordinary form at an ordinary pace, and many people at the door of another one. */
const ORDINARY = { connections: 4, perSecond: 40 }
const CROWD = { connections: 16, perSecond: 300 }

/** Whether people who are refused by a full form slow down those who answer another one. */
export const places: Row = {
  name: 'places',
  title: 'an ordinary form beside a crowd that a full one refuses',
  async measure({ product }) {
    const { port, forms, owner } = await product()
    const [ordinary, busy] = forms.quiet
    if (!ordinary || !busy) throw new Error('There is no form to answer')
    const full = await publishForm(owner.call, { name: 'A full form', questions: sampleQuestions })
    const access = { ...NO_ACCESS, total: { most: 1, show: 'never' as const } }
    await owner.call(calls.forms.edit, { params: { id: full.id }, body: { access } })
    await load({ port, connections: 1, durationMs: 0, next: requestTo(full, port) })

    const answer = (form: PublishedForm, pace: typeof ORDINARY, expects?: number) =>
      load({
        port,
        durationMs: ROUND_SECONDS * 1000,
        spreadAddresses: true,
        next: requestTo(form, port),
        ...pace,
        ...(expects !== undefined && { expects }),
      })
    const beside = async (crowd: ReturnType<typeof answer>) => {
      const [{ p95Ms, p50Ms, answers }, { perSecond }] = await Promise.all([answer(ordinary, ORDINARY), crowd])
      return { p95Ms, p50Ms, answers, perSecond }
    }
    for (const warmUp of [busy, ordinary]) await answer(warmUp, CROWD)
    await answer(full, CROWD, FULL)
    const { alone, besideFull, besideBusy } = await interleave(ROUNDS, {
      alone: () => answer(ordinary, ORDINARY),
      besideFull: () => beside(answer(full, CROWD, FULL)),
      besideBusy: () => beside(answer(busy, CROWD)),
    })
    const p95 = (runs: readonly { p95Ms: number }[]) => runs.map((run) => run.p95Ms)
    const note = (runs: readonly { p95Ms: number; p50Ms: number; answers: number }[]) =>
      `95 % within ${median(p95(runs)).toFixed(1)} ms, half within ${median(runs.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms; n = ${runs.reduce((all, { answers }) => all + answers, 0)}`
    const refused = Math.round(median(besideFull.map(({ perSecond }) => perSecond)))
    const toBusy = ratios(p95(besideFull), p95(besideBusy))
    const toAlone = ratios(p95(besideFull), p95(alone))
    const lines: Line[] = [
      {
        what: 'An ordinary form beside a full one that refuses, against beside one that takes as many: 95 %',
        measured: median(toBusy),
        unit: '×',
        limit: atMost(1.1, 1),
        note: `${spread(toBusy)}; ${note(besideFull)}; ${refused} refusals/s`,
      },
      {
        what: 'The same against the ordinary form alone: 95 %',
        measured: median(toAlone),
        unit: '×',
        limit: null,
        note: `${spread(toAlone)}; alone ${note(alone)}; beside a busy one ${note(besideBusy)}`,
      },
    ]
    return lines
  },
}
