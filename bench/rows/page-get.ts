import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/run.ts'
import type { Row } from '../support/bench.ts'
import { atLeast, interleave, median, medianRatio } from '../support/figures.ts'
import { load, type Load } from '../support/load.ts'
import { cpuMs } from '../support/process-cpu.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 3000
const ASSETS = join(root, 'apps/form/dist/assets')

export const pageGet: Row = {
  name: 'page-get',
  title: 'GETs of a public page, beside a static file from the same process',
  async measure({ product }) {
    const { port, pid, forms } = await product()
    const page = `/${forms.quiet[0]?.link}`
    const { bytes: pageBytes } = await getFor(page, 500)
    const file = `/assets/${assetOfSize(pageBytes)}`
    await getFor(file, 500)
    const { pages, files } = await interleave(ROUNDS, { pages: () => measured(page), files: () => measured(file) })
    const perSecond = (runs: Measured[]) => runs.map((run) => run.perSecond)
    const describe = (runs: Measured[]) => {
      const cpu = runs.flatMap((run) => run.cpuMicros ?? [])
      const each = cpu.length > 0 ? ` at ${Math.round(median(cpu))} µs of the processor` : ''
      return `${Math.round(median(perSecond(runs)))}/s${each} (${((runs[0]?.bytes ?? 0) / 1000).toFixed(1)} kB)`
    }
    return [
      {
        what: 'Public page GET, against a static file',
        measured: medianRatio(perSecond(pages), perSecond(files)),
        unit: '×',
        limit: atLeast(0.5, 0.9),
        note: `${describe(pages)}, and ${describe(files)}; ${CONNECTIONS} connections, ${ROUNDS} rounds`,
      },
    ]

    function getFor(path: string, durationMs: number): Promise<Load> {
      const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`
      return load({ port, connections: CONNECTIONS, durationMs, next: () => request })
    }

    async function measured(path: string): Promise<Measured> {
      const before = cpuMs(pid)
      const result = await getFor(path, ROUND_MS)
      const after = cpuMs(pid)
      const cpuMicros = before === null || after === null ? null : ((after - before) * 1000) / result.answers
      return { ...result, cpuMicros }
    }
  },
}

type Measured = Load & { cpuMicros: number | null }

/** The form's own file whose size on the wire is nearest. */
function assetOfSize(bytes: number): string {
  const names = readdirSync(ASSETS)
  const distance = (name: string) => {
    const sent = names.includes(`${name}.br`) ? `${name}.br` : name
    return Math.abs(statSync(join(ASSETS, sent)).size - bytes)
  }
  const served = names.filter((name) => /\.(js|css|woff2|svg)$/.test(name))
  const [nearest] = served.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('The public form has no static file')
  return nearest
}
