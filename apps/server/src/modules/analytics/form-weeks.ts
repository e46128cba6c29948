import { type FormCounts, WEEK_DAYS } from '@wayform/contract/calls/analytics.ts'
import { nameQuestion } from '@wayform/core/responses/respondent-name.ts'
import { cutText } from '@wayform/core/questions/cut-text.ts'
import { DAY_MS, localText, startOfDay, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { Database } from '../../platform/db/database.ts'
import { formWeeksRepository, type NewestRow } from './form-weeks.repository.ts'

export type Counter = { form_id: string; last_number: number; stored: number; removals: number; isLocked: boolean }
type Week = Required<Pick<FormCounts, 'week' | 'last'>>

/** A form's week, with the state of the form that it was read from. */
type Kept = Week & { day: string; removed: string; lastNumber: number; isLocked: boolean }

/** Forms whose week is kept in memory, the latest asked last; each takes some 300 bytes. */
const MOST_KEPT = 20_000
const MAX_NAME_LENGTH = 60

type Memory = { weeks: Map<string, Kept>; nameIds: Map<string, string | null> }
const keptBy = new WeakMap<Database, Memory>()

function keptFor(database: Database): Memory {
  const kept = keptBy.get(database) ?? { weeks: new Map(), nameIds: new Map() }
  keptBy.set(database, kept)
  return kept
}

/**
 * The last seven days and the newest response of each form. A dashboard asks every few seconds, so what was read is kept
 * until the form's counters say that something changed: usually this reads nothing. New responses are of today, so they
 * are added without reading the week again.
 */
export async function formWeeks(
  database: Database,
  userId: string,
  counters: readonly Counter[],
  { clock, zone, now }: { clock: ZoneClock; zone: string; now: Date },
): Promise<Map<string, Week>> {
  const kept = keptFor(database)
  const starts = lastDays(now, clock)
  const day = `${zone} ${starts.at(-1)?.getTime() ?? 0}`
  const weeks = new Map<string, Week>()
  const unknown: Counter[] = []
  const grown: Counter[] = []
  for (const counter of counters) {
    if (counter.stored === 0) {
      weeks.set(counter.form_id, { week: starts.map(() => 0), last: null })
      continue
    }
    const known = kept.weeks.get(counter.form_id)
    if (known?.day !== day || known.removed !== removedOf(counter)) unknown.push(counter)
    else if (known.lastNumber !== counter.last_number || known.isLocked !== counter.isLocked) grown.push(counter)
    else weeks.set(counter.form_id, known)
  }
  if (unknown.length + grown.length === 0) return weeks

  const repository = formWeeksRepository(database.db, userId)
  const changed = [...unknown, ...grown]
  const rows = await repository.newest(
    changed.map(({ form_id: id, last_number: last }) => ({ id, last })),
    starts,
  )
  const newest = new Map(rows.map((row) => [row.formId, row]))
  const busy = unknown.filter(({ form_id }) => newest.get(form_id)?.isBusy)
  const busyDays = busy.length === 0 ? null : await repository.busyDays(busy.map(toSearch), starts)
  const names = await respondentNames(
    database,
    userId,
    rows.filter(({ formId }) => !changed.some(({ form_id, isLocked }) => form_id === formId && isLocked)),
  )
  for (const counter of changed) {
    const { form_id: formId } = counter
    const row = newest.get(formId)
    const known = kept.weeks.get(formId)
    const before = known?.day === day && known.removed === removedOf(counter) ? known : undefined
    const read = busyDays?.get(formId) ?? row?.days ?? starts.map(() => 0)
    const week = before && row?.isBusy ? withMoreToday(before.week, counter.last_number - before.lastNumber) : read
    const last = row ? { at: row.at.toISOString(), name: names.get(formId) ?? null } : null
    keep(formId, {
      week,
      last,
      day,
      removed: removedOf(counter),
      lastNumber: counter.last_number,
      isLocked: counter.isLocked,
    })
    weeks.set(formId, { week, last })
  }
  return weeks

  function keep(formId: string, week: Kept) {
    kept.weeks.delete(formId)
    kept.weeks.set(formId, week)
    const [oldest] = kept.weeks.keys()
    if (kept.weeks.size > MOST_KEPT && oldest !== undefined) kept.weeks.delete(oldest)
  }
}

/** Only of responses that are open: locked names are not even read from the database. */
export async function respondentNames(
  database: Database,
  userId: string,
  open: readonly Pick<NewestRow, 'formId' | 'number' | 'version'>[],
): Promise<Map<string, string>> {
  const { nameIds } = keptFor(database)
  const repository = formWeeksRepository(database.db, userId)
  const missing = open.filter((row) => !nameIds.has(versionKey(row)))
  if (missing.length > 0) {
    if (nameIds.size > MOST_KEPT) nameIds.clear()
    for (const { asked, ...version } of await repository.questions(missing)) {
      nameIds.set(versionKey(version), nameQuestion(asked)?.questionId ?? null)
    }
  }
  const wanted = open.flatMap((row) => {
    const questionId = nameIds.get(versionKey(row))
    return questionId ? [{ formId: row.formId, number: row.number, questionId }] : []
  })
  const answers = wanted.length === 0 ? new Map<string, unknown>() : await repository.answers(wanted)
  return new Map(
    [...answers].flatMap(([formId, answer]): [string, string][] =>
      typeof answer === 'string' && answer !== '' ? [[formId, cutText(answer, MAX_NAME_LENGTH)]] : [],
    ),
  )
}

/** When each of the last seven days began, in the zone of the clock. */
export function lastDays(now: Date, clock: ZoneClock): Date[] {
  const today = localText(now.getTime(), clock).slice(0, 10)
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) - (WEEK_DAYS - 1 - index) * DAY_MS)
    return startOfDay(date.toISOString().slice(0, 10), clock)
  })
}

/** The gaps show what a server of the version before deleted, which doesn't count its removals. */
const removedOf = ({ removals, last_number, stored }: Counter) => `${removals} ${last_number - stored}`

const versionKey = ({ formId, version }: { formId: string; version: number }) => `${formId} ${version}`

const toSearch = ({ form_id: id, last_number: last, stored }: Counter) => ({ id, last, hasGaps: last !== stored })

function withMoreToday(week: readonly number[], more: number): number[] {
  return week.map((count, index) => (index === week.length - 1 ? count + more : count))
}
