import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/support/ports.ts'
import { logOf, startServerProcess, type ServerPlace } from '../../scripts/support/server-process.ts'
import type { Row } from '../support/bench.ts'
import { interleave, median, medianRatio, type Line } from '../support/figures.ts'
import { load } from '../support/load-server.ts'
import { findPgbench, insertsWithPgbench, PGBENCH_TABLE } from '../support/pgbench.ts'
import { requestTo } from '../support/submission-requests.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_SECONDS = 2
/** Each process compiles its code for itself. */
const WARM_UP_ROUNDS = 6

export const processes: Row = {
  name: 'processes',
  title: 'stored submissions with one and two processes, beside pgbench with prepared statements',
  async measure({ product, undo }) {
    const { place, forms, postgres, sql } = await product()
    const pgbench = findPgbench()
    if (pgbench === null) {
      const note = 'pgbench is missing; it is in the Debian package postgresql'
      return [{ what: 'Stored submissions with two processes', measured: null, unit: '/s', limit: null, note }]
    }
    await sql(PGBENCH_TABLE)
    const inserts = insertsWithPgbench({ pgbench, postgres, connections: CONNECTIONS, undo })
    const [one, two] = [await start(1), await start(2)]
    for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const port of [one, two]) await submit(port)
    await sql('analyze')
    const figures = await interleave(ROUNDS, {
      floor: () => inserts(ROUND_SECONDS),
      one: () => submit(one),
      two: () => submit(two),
    })
    const note = `pgbench ${Math.round(median(figures.floor))}/s; ${CONNECTIONS} connections, ${ROUNDS} rounds`
    const line = (what: string, runs: number[]): Line[] => [
      { what: `Stored submissions with ${what}`, measured: median(runs), unit: '/s', limit: null, note },
      { what: `${what}, against pgbench`, measured: medianRatio(runs, figures.floor), unit: '×', limit: null },
    ]
    return [...line('one process', figures.one), ...line('two processes', figures.two)]

    async function start(count: number): Promise<number> {
      const own: ServerPlace = { ...place, port: await freePort(), isAlone: true, env: { PROCESSES: String(count) } }
      const before = serving(own)
      const server = startServerProcess(own)
      undo.add(server.stop)
      await server.ready()
      // A single process does not report itself.
      const wanted = count > 1 ? before + count : before
      while (serving(own) < wanted) await delay(100)
      return own.port
    }

    async function submit(port: number): Promise<number> {
      const requests = forms.quiet.map((form) => requestTo(form, port))
      let turn = 0
      const { perSecond } = await load({
        port,
        connections: CONNECTIONS,
        durationMs: ROUND_SECONDS * 1000,
        spreadAddresses: true,
        next: () => requests[++turn % requests.length]?.() ?? '',
      })
      return perSecond
    }
  },
}

const serving = (place: ServerPlace) => logOf(place).match(/"a process serves"/g)?.length ?? 0
