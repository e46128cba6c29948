import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import { publishForm } from '../../scripts/support/owner-api.ts'
import { root } from '../../scripts/support/run.ts'
import type { Row } from '../support/bench.ts'
import { atLeast, interleave, median, medianRatio } from '../support/figures.ts'
import { load, type Load } from '../support/load.ts'
import { cpuMs } from '../support/process-cpu.ts'
import { sampleQuestions } from '../support/sample-form.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 3000
const FORM_DIST = join(root, 'apps/form/dist')

export const pageGet: Row = {
  name: 'page-get',
  title: 'GETs of a public page, beside a static file from the same process',
  async measure({ product }) {
    const { port, pid, forms, owner } = await product()
    const file = staticFile()
    const { bytes: usual } = await getFor(`/${forms.quiet[0]?.link}`, 300)
    const questions = longerBy(Math.max(0, file.bytes - usual))
    const form = await publishForm(owner.call, { name: 'As long as the static file', questions })
    const page = `/${form.link}`
    for (const path of [page, file.path]) await getFor(path, 500)
    const { pages, files } = await interleave(ROUNDS, { pages: () => measured(page), files: () => measured(file.path) })
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

/** A font of the form, about as long as a page. */
function staticFile(): { path: string; bytes: number } {
  const { fonts } = JSON.parse(readFileSync(join(FORM_DIST, 'manifest.json'), 'utf8')) as PageAssets // our own build's
  const path = fonts.cyrillic ?? ''
  return { path, bytes: statSync(join(FORM_DIST, path)).size }
}

/** Text that does not compress makes the page as big as the file: then only the way to it differs. */
function longerBy(bytes: number) {
  const share = Math.round(bytes / sampleQuestions.length)
  return sampleQuestions.map((question) => ({ ...question, description: randomBytes(share).toString('base64') }))
}
