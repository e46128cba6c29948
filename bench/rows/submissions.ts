import type { PublishedForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { atLeast, atMost, interleave, median, medianRatio, type Line } from '../support/figures.ts'
import { load, type Load } from '../support/load.ts'
import { findPgbench, insertsWithPgbench, PGBENCH_TABLE } from '../support/pgbench.ts'
import { cpuMs } from '../support/process-cpu.ts'
import { sampleSubmission } from '../support/sample-form.ts'

const CONNECTIONS = 16
const ROUNDS = 5
/** Short enough that one connection, with its own address, stays below the limit for one address on one form. */
const ROUND_SECONDS = 2
const WARM_UP_ROUNDS = 4

const ID_DIGITS = 12

type Measured = Load & { cpuMs: number | null }

export const submissions: Row = {
  name: 'submissions',
  title: 'stored submissions, beside single inserts with pgbench on the same PostgreSQL',
  async measure({ product, undo }) {
    const { port, pid, forms, postgres, sql } = await product()
    const pgbench = findPgbench()
    if (pgbench === null) return [unmeasured('pgbench is missing; it is in the Debian package postgresql')]
    await sql(PGBENCH_TABLE)
    const inserts = insertsWithPgbench({ pgbench, postgres, connections: CONNECTIONS, undo })
    let count = 0

    await inserts(1)
    // A server that has been in use: its code is compiled, which takes some ten thousand submissions and until then
    // costs twice the processor, and PostgreSQL has its statistics, which it makes by itself, but only once a minute.
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      for (const warmUp of [forms.quiet, forms.notified]) await submit(warmUp, ROUND_SECONDS)
      if (round === 0) await sql('analyze')
    }
    const { floor, many, one, ledger } = await interleave(ROUNDS, {
      floor: () => inserts(ROUND_SECONDS),
      many: () => submit(forms.quiet, ROUND_SECONDS),
      one: () => submit(forms.quiet.slice(0, 1), ROUND_SECONDS),
      ledger: () => submit(forms.notified, ROUND_SECONDS),
    })
    const against = (what: string, runs: Measured[], more = ''): Line => ({
      what: `Stored submission, ${what}, against an insert`,
      measured: medianRatio(
        runs.map((run) => run.perSecond),
        floor,
      ),
      unit: '×',
      limit: atLeast(0.35, 0.6),
      note: `${perSecond(runs)}, pgbench ${Math.round(median(floor))}/s${more}`,
    })
    return [
      against('many forms', many, `; ${CONNECTIONS} connections, synchronous commit, ${ROUNDS} rounds`),
      against('one busy form', one),
      against('with a ledger row', ledger),
      cpuLine('many forms', many),
      cpuLine('one busy form', one),
      cpuLine('with a ledger row', ledger),
    ]

    async function submit(to: readonly PublishedForm[], seconds: number): Promise<Measured> {
      const requests = to.map(requestTo)
      let turn = 0
      const before = cpuMs(pid)
      const result = await load({
        port,
        connections: CONNECTIONS,
        durationMs: seconds * 1000,
        spreadAddresses: true,
        next: () => requests[++turn % requests.length]?.() ?? '',
      })
      const after = cpuMs(pid)
      return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.answers }
    }

    /** Made ahead, but for its id: what the client computes during a round, the server would lack. */
    function requestTo(form: PublishedForm): () => Buffer {
      const body = JSON.stringify({ ...sampleSubmission(count), submissionId: `bench-${'0'.repeat(ID_DIGITS)}` })
      const head = `POST /${form.link} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json`
      const request = Buffer.from(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      const place = request.indexOf('bench-0') + 'bench-'.length
      return () => {
        const next = Buffer.from(request)
        next.write(String(++count).padStart(ID_DIGITS, '0'), place, 'latin1')
        return next
      }
    }
  },
}

function cpuLine(what: string, runs: Measured[]): Line {
  const each = runs.flatMap((run) => run.cpuMs ?? [])
  const line = { what: `Server's processor time for it, ${what}`, unit: 'ms' as const, limit: atMost(1, 0.6) }
  return each.length > 0 ? { ...line, measured: median(each) } : { ...line, measured: null, note: 'Linux only' }
}

function perSecond(runs: Measured[]): string {
  const of = (pick: (run: Measured) => number) => median(runs.map(pick))
  return `${Math.round(of((run) => run.perSecond))}/s (half within ${of((run) => run.p50Ms).toFixed(1)} ms, 99 % within ${of((run) => run.p99Ms).toFixed(1)} ms)`
}

const unmeasured = (note: string): Line => ({
  what: 'Stored submission, against an insert',
  measured: null,
  unit: '×',
  limit: atLeast(0.35, 0.6),
  note,
})
