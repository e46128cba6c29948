import { statfs } from 'node:fs/promises'
import type { Services } from '../../services.ts'
import type { Database } from '../../platform/db/database.ts'
import { withDeadline } from '../../platform/outbound/deadline.ts'
import { backupShelf } from '../backup/backup-shelf.ts'
import { backupStatus } from '../backup/backups.repository.ts'
import { ledgerBacklog } from '../system/backlog.repository.ts'
import type { Readiness, ReadinessProblem } from '../system/readiness.ts'
import { nextBackupAt, readDatabase, readFailed, readStoredBytes } from './health.repository.ts'
import { type ProcessReading, readingsRepository, type Sum } from './readings/readings.repository.ts'
import { SEEN_WITHIN_MS } from './readings/record-readings.ts'
import type { TallyName } from './readings/tally.ts'

type HealthDeps = Pick<Services, 'config' | 'now'> & { database: Database; readiness: Readiness }

export type Health = Awaited<ReturnType<typeof readHealth>>

/** Long enough for a busy machine; a database that is down refuses sooner. */
const READ_MS = 15_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const FAILED_SHOWN = 5

/** One reading of everything that the page shows. Fails as a whole: half a reading would look like a good one. */
export function readHealth(deps: HealthDeps) {
  return withDeadline(READ_MS, () => readAll(deps))
}

async function readAll({ config, database, now, readiness }: HealthDeps) {
  const { db } = database
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const today = new Date(at.toISOString().slice(0, 10))
  const readings = readingsRepository(db)
  const [problems, processes, backlog, hour, day, week, days, since, failed, status, nextAt] = await Promise.all([
    readiness.problems(),
    readings.processes(before(SEEN_WITHIN_MS)),
    ledgerBacklog(db, at),
    readings.sums(before(HOUR_MS)),
    readings.sums(before(DAY_MS)),
    readings.sums(before(WEEK_DAYS * DAY_MS)),
    readings.days(today, ['requests', 'queue', 'submissions']),
    readings.countingSince(),
    readFailed(db, before(DAY_MS), FAILED_SHOWN),
    backupStatus(db),
    nextBackupAt(db),
  ])
  const due = backlog.filter(({ state }) => state === 'due')
  const usual = find(week, 'queue')
  const perDay = (name: TallyName, key: 'good' | 'most') =>
    Array.from({ length: WEEK_DAYS }, (_, index) => {
      const found = days.find((each) => each.name === name && each.day === WEEK_DAYS - 1 - index)
      return found?.[key] ?? 0
    })
  const sentDay = day.filter(({ name }) => name.startsWith('deliveries.')).reduce((sum, { good }) => sum + good, 0)
  const { directory, everyMs, keep } = config.backup
  return {
    at,
    problems: problems satisfies ReadinessProblem[],
    processes,
    requests: { ...paceOf(processes), perDay: perDay('requests', 'good'), hour: find(hour, 'requests') },
    queue: {
      due: due.reduce((sum, { count }) => sum + count, 0),
      held: backlog.filter(({ state }) => state === 'held').reduce((sum, { count }) => sum + count, 0),
      oldestSeconds: Math.max(0, ...due.map(({ oldestSeconds }) => oldestSeconds)),
      oldestTo: due.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0]?.destination ?? null,
      usualSeconds: usual && usual.good > 0 ? usual.seconds / usual.good : null,
      perDay: perDay('queue', 'most'),
    },
    responses: {
      perDay: perDay('submissions', 'good'),
      lost: find(await readings.sums(today), 'submissions')?.bad ?? 0,
      since: since !== null && since > today ? since : null,
    },
    failed: { ...failed, of: sentDay + failed.stopped + failed.triedAgain },
    hour,
    week,
    database: { kind: database.kind, ...(await timed(() => readDatabase(db))) },
    storage: await readStorage(config.storage, db, find(hour, 'storage')),
    backup: {
      ...status,
      isScheduled: directory !== null,
      everyMs,
      nextAt: directory === null ? null : nextAt,
      kept:
        directory === null
          ? null
          : ((
              await backupShelf(directory)
                .names()
                .catch(() => null)
            )?.length ?? null),
      keep,
    },
  }
}

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now()
  const done = await work()
  return { ...done, ms: performance.now() - startedAt }
}

async function readStorage(storage: Services['config']['storage'], db: Database['db'], calls: Sum | undefined) {
  const used = await readStoredBytes(db)
  const ms = calls && calls.good + calls.bad > 0 ? (calls.seconds / (calls.good + calls.bad)) * 1000 : null
  if (storage.kind === 's3') return { kind: storage.kind, used, ms, disk: null }
  const disk = await statfs(storage.directory).catch(() => null)
  return {
    kind: storage.kind,
    used,
    ms,
    disk: disk && {
      used: (disk.blocks - disk.bfree) * disk.bsize,
      of: (disk.blocks - disk.bfree + disk.bavail) * disk.bsize,
    },
  }
}

/** Each process has 95 of 100 requests below its own bound, so all of them are below the highest. */
function paceOf(processes: readonly ProcessReading[]) {
  const bounds = processes.flatMap(({ mostWithinMs }) => mostWithinMs ?? [])
  return {
    perSecond: processes.reduce((sum, each) => sum + each.perSecond, 0),
    mostWithinMs: bounds.length > 0 ? Math.max(...bounds) : null,
  }
}

export const find = (sums: readonly Sum[], name: TallyName) => sums.find((each) => each.name === name)
