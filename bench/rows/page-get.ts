import type { Row } from '../support/bench.ts'
import { rawAnswer, startBareServer } from '../support/bare-server.ts'
import { atLeast, interleave, median, ratios, spread } from '../support/figures.ts'
import { load, type Load } from '../support/load-server.ts'
import { cpuMs } from '../support/process-cpu.ts'

const CONNECTIONS = 16
const ROUNDS = 7
const ROUND_MS = 2000
/** Both processes have compiled their code by then. */
const WARM_UP_MS = 3000

type Place = { port: number; pid: number }
type Measured = Load & { cpuMicros: number | null }

export const pageGet: Row = {
  name: 'page-get',
  title: 'GETs of a public page, beside a bare Node server that sends the same bytes',
  async measure({ product, undo }) {
    const { port, pid, forms } = await product()
    const host = `127.0.0.1:${port}`
    const path = `/${forms.quiet[0]?.link}`
    const answer = await rawAnswer(port, path, host)
    const floor = await startBareServer(answer, undo)
    const ours = { port, pid }
    for (const place of [ours, floor]) await getFor(place, WARM_UP_MS)
    const { pages, bare } = await interleave(ROUNDS, { pages: () => measured(ours), bare: () => measured(floor) })
    if (pages[0]?.bytes !== bare[0]?.bytes) throw new Error('The bare server sends other bytes')
    const each = ratios(pages.map(toPerSecond), bare.map(toPerSecond))
    const size = `${((pages[0]?.bytes ?? 0) / 1000).toFixed(1)} kB`
    return [
      {
        what: 'Public page GET, against a bare Node server',
        measured: median(each),
        unit: '×',
        limit: atLeast(0.7, 0.9),
        note: `${spread(each)}; ${describe(pages)}, bare ${describe(bare)}; ${size}, ${CONNECTIONS} connections`,
      },
    ]

    function getFor(place: Place, durationMs: number): Promise<Load> {
      const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`
      return load({ port: place.port, connections: CONNECTIONS, durationMs, next: () => request })
    }

    async function measured(place: Place): Promise<Measured> {
      const before = cpuMs(place.pid)
      const result = await getFor(place, ROUND_MS)
      const after = cpuMs(place.pid)
      const cpuMicros = before === null || after === null ? null : ((after - before) * 1000) / result.answers
      return { ...result, cpuMicros }
    }
  },
}

const toPerSecond = ({ perSecond }: Measured) => perSecond

function describe(runs: readonly Measured[]): string {
  const cpu = runs.flatMap((run) => run.cpuMicros ?? [])
  const each = cpu.length > 0 ? ` at ${Math.round(median(cpu))} µs of the processor` : ''
  return `${Math.round(median(runs.map(toPerSecond)))}/s${each}`
}
