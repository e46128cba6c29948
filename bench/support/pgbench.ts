import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from '../../scripts/support/postgres.ts'
import { run } from '../../scripts/support/run.ts'
import type { Undo } from '../../scripts/support/undo-at-end.ts'

/** npm's PostgreSQL has no pgbench; Debian's package `postgresql` does. */
export function findPgbench(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted((a, b) => versionIn(b) - versionIn(a))
  return newest ?? null
}

/** The minimum that any form builder must store of a response: the floor for the budget. */
export const PGBENCH_TABLE = `
  create table if not exists bench_inserts (
    id uuid primary key default gen_random_uuid(),
    form_id uuid not null,
    number bigint generated always as identity,
    created_at timestamptz not null default now(),
    delivered_to text,
    answers jsonb not null
  );
  create index if not exists bench_inserts_of_form on bench_inserts (form_id, created_at desc, id desc)`

const ANSWERS: readonly string[] = [
  `'Maria Fernandes ' || :r`,
  `'maria.' || :r || '@example.com'`,
  `'+1 555 0100 200'`,
  `'{"line1":"221 Long Lane","line2":"Floor 2","city":"Springfield","zip":"90210","country":"US"}'::jsonb`,
  `'2026-11-15T10:30'`,
  `'["Table for four","Window","Vegetarian"]'::jsonb`,
  `:r % 10`,
  `'We would like to celebrate a birthday; please prepare a small cake, no nuts, and a quiet corner if that is possible. We will arrive between half past seven and eight, two of us by bicycle. Is there a place to leave them? Order code ' || md5(:r::text) || ' and thank you very much for the quick answer last time.'`,
  `'Yes'`,
  `:r / 100.0, 'paymentReferenceNo', md5((:r+1)::text)`,
]

/** As many rows as a busy installation has, in the floor's table and in its index. */
export const fillPgbenchTable = (rows: number) => `
  insert into bench_inserts (form_id, delivered_to, answers)
  select ('00000000-0000-4000-8000-' || lpad((1 + n % 50)::text, 12, '0'))::uuid, '15550100200',
    jsonb_build_array(${ANSWERS.map((answer, n) => `jsonb_build_object('questionId','q${n + 1}','answer',${answer.replaceAll(':r', 'n')})`).join(', ')})
  from generate_series(1, ${rows}) n;
  analyze bench_inserts`

/** Each insert has different answers, like each submission. */
const INSERT = `\\set f random(1, 50)
\\set r random(1, 1000000000)
insert into bench_inserts (form_id, delivered_to, answers)
values (('00000000-0000-4000-8000-' || lpad(:f::text, 12, '0'))::uuid, '15550100200',
  jsonb_build_array(${ANSWERS.map((answer, n) => `jsonb_build_object('questionId','q${n + 1}','answer',${answer})`).join(', ')}));
`

type Options = { pgbench: string; postgres: Postgres; connections: number; undo: Undo }

/** Single inserts, each committed by itself: as fast as this PostgreSQL can. */
export function insertsWithPgbench({ pgbench, postgres, connections, undo }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-pgbench-'))
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'insert.sql')
  writeFileSync(script, INSERT)
  const { hostname, port, username, pathname } = new URL(postgres.url)
  const place = ['-h', hostname, '-p', port, '-U', username]

  /** Inserts a second. */
  return async (seconds: number): Promise<number> => {
    // Prepared, as every server would: with the simple protocol half of the work is reading the statement.
    const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', script]
    const { code, output } = await run(pgbench, [...args, ...place, pathname.slice(1)])
    const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1]
    if (code !== 0 || perSecond === undefined) throw new Error(`pgbench failed\n${output}`)
    return Number(perSecond)
  }
}

const versionIn = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
