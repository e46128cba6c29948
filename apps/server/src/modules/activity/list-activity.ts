import {
  type ActivityEntry,
  type ActivityFilter,
  activityDetails,
  MAX_COUNTED_ACTIVITY,
} from '@wayform/contract/calls/workspace/activity.ts'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { isTimeZone, nextDay, startOfDay, type ZoneClock, zoneClock } from '@wayform/core/time/zones.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { ACTIVITY_VERBS, type ActivityVerb, verbsOf } from '@wayform/core/workspaces/activity.ts'
import { maskedAddress } from '@wayform/core/workspaces/invitations.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type ActivityPlace, activityRepository, type ActivityRow, type WantedActivity } from './activity.repository.ts'

type Calls = (typeof calls)['activity']

export async function listActivity(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Pick<Owner, 'id' | 'role'>,
  { after, pageSize, ...filter }: QueryOf<Calls['list']>,
): Promise<AnswerOf<Calls['list']>> {
  const wanted = readFilter(filter)
  const activity = activityRepository(database.db, owner.id)
  const place = after === undefined ? null : readPlace(after)
  const [rows, counted] = await Promise.all([
    activity.page(wanted, { after: place, limit: pageSize + 1, since: undeletableSince(now()) }),
    place === null ? activity.count(wanted, MAX_COUNTED_ACTIVITY + 1) : null,
  ])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => presentEntry(row, owner)),
    next: last && rows.length > pageSize ? writePlace(last) : null,
    total: counted === null ? null : Math.min(counted, MAX_COUNTED_ACTIVITY),
    isTotalExact: counted === null || counted <= MAX_COUNTED_ACTIVITY,
  }
}

export const undeletableSince = (now: Date) => new Date(now.getTime() - UNDELETE_MS)

/** Only owners see who was invited; an editor sees no address or number of an invitation. */
const OF_ADDRESSES: readonly ActivityVerb[] = ['memberInvited', 'invitationWithdrawn']

export function presentEntry(row: ActivityRow, { role }: Pick<Owner, 'role'>): ActivityEntry {
  const isAnybodys = row.personId !== null || row.personName !== ''
  const details = activityDetails.safeParse(row.details)
  const isMasked = role !== 'owner' && OF_ADDRESSES.includes(row.verb)
  const masked = (known: ActivityEntry['details']) =>
    isMasked && known.name !== undefined ? { ...known, name: maskedAddress(known.name) } : known
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: isAnybodys ? { id: row.personId, name: row.personName } : null,
    verb: row.verb,
    form: row.formId === null ? null : { id: row.formId, name: row.formName ?? '', isThere: row.hasForm },
    // A newer version may have written what this one does not know.
    details: details.success ? masked(details.data) : {},
    undoUntil: row.isSetAside ? new Date(row.at.getTime() + UNDELETE_MS).toISOString() : null,
  }
}

/** Days in the caller's time zone, including the last one. */
export function readFilter({
  kind,
  person,
  form,
  startDate,
  endDate,
  browserTimeZone,
}: ActivityFilter): WantedActivity {
  const clock = clockOf(browserTimeZone)
  return {
    verbs: kind === undefined ? ACTIVITY_VERBS : verbsOf(kind),
    personId: person ?? null,
    formId: form ?? null,
    from: startDate === undefined ? null : momentOf(startDate, clock),
    to: endDate === undefined ? null : momentOf(isDay(endDate) ? nextDay(endDate) : endDate, clock),
  }
}

export function clockOf(zone: string): ZoneClock {
  if (!isTimeZone(zone)) throw invalid('browserTimeZone')
  return zoneClock(zone)
}

const momentOf = (text: string, clock: ZoneClock) => (isDay(text) ? startOfDay(text, clock) : new Date(text))
const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

const writePlace = ({ at, id }: ActivityPlace) => `${at.getTime()}.${id}`

function readPlace(text: string): ActivityPlace {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? []
  if (at === undefined || id === undefined || !UUID.test(id)) throw invalid('after')
  return { at: new Date(Number(at)), id }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const invalid = (field: string) =>
  new AppError('request.invalid', { fields: { [field]: { key: 'fieldInvalid', params: { field } } } })
