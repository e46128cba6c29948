import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from '../../scripts/support/postgres.ts'
import { run } from '../../scripts/support/run.ts'
import type { Undo } from '../../scripts/support/undo.ts'
import { sampleSubmission } from './sample-form.ts'

/** npm's PostgreSQL has no pgbench; Debian's package `postgresql` does. */
export function findPgbench(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted((a, b) => versionIn(b) - versionIn(a))
  return newest ?? null
}

export const PGBENCH_TABLE = `
  create table bench_inserts (
    form_id uuid not null,
    number bigint generated always as identity,
    submission_id uuid not null default gen_random_uuid(),
    answers jsonb not null,
    delivered_to text not null,
    created_at timestamptz not null default now(),
    primary key (form_id, number),
    unique (form_id, submission_id)
  )`

type Options = { pgbench: string; postgres: Postgres; connections: number; undo: Undo }

/** Single inserts of the same answers into a table with the same two indexes: as fast as this PostgreSQL can. */
export function insertsWithPgbench({ pgbench, postgres, connections, undo }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-pgbench-'))
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'insert.sql')
  const answers = JSON.stringify(sampleSubmission(123_456).answers).replaceAll("'", "''")
  writeFileSync(
    script,
    `\\set form random(1, 25)
insert into bench_inserts (form_id, answers, delivered_to)
values (('00000000-0000-4000-8000-' || lpad(:form::text, 12, '0'))::uuid, '${answers.replaceAll(':', ': ')}', '+46701234567');
`,
  )
  const { hostname, port, username, pathname } = new URL(postgres.url)
  const place = ['-h', hostname, '-p', port, '-U', username]

  /** Inserts a second. */
  return async (seconds: number): Promise<number> => {
    const args = ['-n', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', script]
    const { code, output } = await run(pgbench, [...args, ...place, pathname.slice(1)])
    const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1]
    if (code !== 0 || perSecond === undefined) throw new Error(`pgbench failed\n${output}`)
    return Number(perSecond)
  }
}

const versionIn = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
