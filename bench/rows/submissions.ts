import { calls } from '@wayform/contract/routes.ts'
import { publishForm, type PublishedForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { atLeast, atMost, interleave, median, type Line, ratios, spread } from '../support/figures.ts'
import { fittingParts, fittingQuestions } from '../support/fitting-form.ts'
import { load, type Load } from '../support/load-server.ts'
import { fillPgbenchTable, findPgbench, insertsWithPgbench, PGBENCH_TABLE } from '../support/pgbench.ts'
import { insertResponses } from '../support/many-responses.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { cpuMs } from '../support/process-cpu.ts'
import { requestTo } from '../support/submission-requests.ts'

const CONNECTIONS = 16
const ROUNDS = 5
/** Short enough that one connection, with its own IP address, stays below the limit for one address on one form. */
const ROUND_SECONDS = 2
const WARM_UP_ROUNDS = 4
const MANY_ROWS = 1_000_000
/** As many as the largest plan has seats for, beside the owner. */
const MEMBERS = 9

const LIMIT = atLeast(0.35, 0.5)

type Measured = Load & { cpuMs: number | null }

export const submissions: Row = {
  name: 'submissions',
  title: 'stored submissions, beside single prepared inserts with pgbench on the same PostgreSQL',
  async measure({ product, undo }) {
    const { port, pid, forms, owner, postgres, sql, startAnother } = await product()
    const warm = { port, pid }
    const pgbench = findPgbench()
    if (pgbench === null) return [unmeasured('pgbench is missing; it is in the Debian package postgresql')]
    await sql(PGBENCH_TABLE)
    const inserts = insertsWithPgbench({ pgbench, postgres, connections: CONNECTIONS, undo })

    const fitting: PublishedForm[] = []
    for (let n = 1; n <= CONNECTIONS; n++) {
      const form = { name: `A form that fits ${n}`, questions: fittingQuestions, parts: fittingParts }
      fitting.push(await publishForm(owner.call, form))
    }

    await inserts(1)
    // A warmed-up server: its code is compiled, which takes about ten thousand submissions and costs twice the CPU
    // until then, and PostgreSQL has its statistics, which it collects only once a minute.
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      for (const warmUp of [forms.quiet, forms.notified, fitting]) await submit(warmUp, ROUND_SECONDS)
      if (round === 0) await sql('analyze')
    }
    const { floor, many, one, ledger, fits } = await interleave(ROUNDS, {
      floor: () => inserts(ROUND_SECONDS),
      many: () => submit(forms.quiet, ROUND_SECONDS),
      one: () => submit(forms.quiet.slice(0, 1), ROUND_SECONDS),
      ledger: () => submit(forms.notified, ROUND_SECONDS),
      fits: () => submit(fitting, ROUND_SECONDS),
    })
    const shared = await withMembers()
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await submit(shared, ROUND_SECONDS)
    const amongMembers = await interleave(ROUNDS, {
      floor: () => inserts(ROUND_SECONDS),
      theirs: () => submit(shared, ROUND_SECONDS),
    })
    await assertTheirs()
    await sql(`delete from members where workspace_id = '${owner.ownerId}'`)

    const fresh = await startAnother()
    const firstOnes = await submit(forms.quiet, ROUND_SECONDS, fresh)
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await submit(forms.quiet, ROUND_SECONDS, fresh)
    const laterOnes = await submit(forms.quiet, ROUND_SECONDS, fresh)
    await fresh.stop()

    const filled = forms.quiet.at(-1)
    if (!filled) throw new Error('There is no form to fill')
    await sql(`delete from responses where form_id = '${filled.id}'`)
    await sql(insertResponses(filled, owner.ownerId, MANY_ROWS))
    await sql(fillPgbenchTable(MANY_ROWS))
    // Cleaning up after a bulk load is part of neither a submission nor an insert, and would fall into some rounds.
    for (const table of ['responses', 'bench_inserts']) await sql(`vacuum analyze ${table}`)
    await sql('checkpoint')
    const amongMany = await interleave(ROUNDS, {
      floor: () => inserts(ROUND_SECONDS),
      many: () => submit(forms.quiet.slice(0, -1), ROUND_SECONDS),
    })
    await sql(`delete from responses where form_id = '${filled.id}'`)

    const against = (what: string, runs: Measured[], more = '', beside = floor): Line => {
      const each = ratios(
        runs.map((run) => run.perSecond),
        beside,
      )
      const note = `${spread(each)}; ${perSecond(runs)}, pgbench ${Math.round(median(beside))}/s${more}`
      const line = { what: `Stored submission, ${what}, against an insert`, unit: '×', limit: LIMIT, note } as const
      return { ...line, measured: median(each) }
    }
    return [
      against('many forms', many, `; ${CONNECTIONS} connections, synchronous commit, ${ROUNDS} rounds`),
      against('one busy form', one),
      against('with a ledger row', ledger),
      against('with conditions, three languages and a look', fits),
      against(`to one of ${MEMBERS} members`, amongMembers.theirs, '', amongMembers.floor),
      against('among 1,000,000 rows', amongMany.many, '', amongMany.floor),
      cpuLine('many forms', many),
      cpuLine('one busy form', one),
      cpuLine('with a ledger row', ledger),
      cpuLine('with conditions, three languages and a look', fits),
      cpuLine(`to one of ${MEMBERS} members`, amongMembers.theirs),
      cpuLine('among 1,000,000 rows', amongMany.many),
      {
        what: 'The first two seconds of a fresh process, against later ones',
        measured: firstOnes.perSecond / laterOnes.perSecond,
        unit: '×',
        limit: null,
        note: `${perSecond([firstOnes])}, later ${perSecond([laterOnes])}`,
      },
    ]

    /** Forms whose responses go to agents in turn: whose each one is, is decided when it is stored. */
    async function withMembers(): Promise<PublishedForm[]> {
      const numbers = Array.from({ length: MEMBERS }, (_, index) => `49151223400${String(index).padStart(2, '0')}`)
      for (const number of numbers) {
        await sql(`
          with person as (
            insert into users (id, name, provider, whatsapp_number) values (gen_random_uuid(), 'Agent', 'whatsapp', '+${number}')
            returning id
          ), proven as (
            insert into identities (provider, subject, user_id) select 'whatsapp', '+${number}', id from person
          )
          insert into members (workspace_id, user_id, role) select '${owner.ownerId}', id, 'agent' from person`)
      }
      const made: PublishedForm[] = []
      for (let n = 0; n < CONNECTIONS; n++) {
        const form = await publishForm(owner.call, { name: `A form of agents ${n}`, questions: sampleQuestions })
        const whatsappNumber = `+${numbers[n % MEMBERS]}`
        await owner.call(calls.forms.edit, { params: { id: form.id }, body: { whatsappNumber } })
        made.push(form)
      }
      return made
    }

    /** Otherwise the figures would be those of forms without members. */
    async function assertTheirs(): Promise<void> {
      await sql(`do $$ begin
        if not exists (select from responses where user_id = '${owner.ownerId}' and member_id is not null)
        then raise exception 'No response went to a member'; end if; end $$`)
    }

    async function submit(to: readonly PublishedForm[], seconds: number, place = warm): Promise<Measured> {
      const requests = to.map((form) => requestTo(form, place.port))
      let turn = 0
      const before = cpuMs(place.pid)
      const result = await load({
        port: place.port,
        connections: CONNECTIONS,
        durationMs: seconds * 1000,
        spreadAddresses: true,
        next: () => requests[++turn % requests.length]?.() ?? '',
      })
      const after = cpuMs(place.pid)
      return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.answers }
    }
  },
}

function cpuLine(what: string, runs: Measured[]): Line {
  const each = runs.flatMap((run) => run.cpuMs ?? [])
  const line = { what: `Server's processor time for it, ${what}`, unit: 'ms' as const, limit: atMost(0.4, 0.3) }
  return each.length > 0
    ? { ...line, measured: median(each), note: `${spread(each)} ms` }
    : { ...line, measured: null, note: 'Linux only' }
}

function perSecond(runs: Measured[]): string {
  const of = (pick: (run: Measured) => number) => median(runs.map(pick))
  return `${Math.round(of((run) => run.perSecond))}/s (half within ${of((run) => run.p50Ms).toFixed(1)} ms, 99 % within ${of((run) => run.p99Ms).toFixed(1)} ms)`
}

const unmeasured = (note: string): Line => ({
  what: 'Stored submission, against an insert',
  measured: null,
  unit: '×',
  limit: LIMIT,
  note,
})
