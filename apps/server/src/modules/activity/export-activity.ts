import { CSV_START, csvLine } from '@wayform/core/responses/safe-cell.ts'
import { localText, type ZoneClock } from '@wayform/core/time/zones.ts'
import { activityDetail, activitySentence, personText } from '@wayform/i18n/activity-text.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type ActivityPlace, activityRepository, type ActivityRow, type WantedActivity } from './activity.repository.ts'
import { presentEntry, undeletableSince } from './list-activity.ts'

const BATCH = 500

/** One row for each entry, the newest first, read at the pace of the receiver. */
export async function* exportActivity(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Pick<Owner, 'id' | 'role'>,
  { wanted, clock, t }: { wanted: WantedActivity; clock: ZoneClock; t: T },
): AsyncGenerator<Uint8Array> {
  const head = (['at', 'person', 'action', 'form', 'detail'] as const).map((name) => t(`activity.columns.${name}`))
  yield Buffer.from(CSV_START + csvLine(head))
  let after: ActivityPlace | null = null
  for (;;) {
    const rows: ActivityRow[] = await activityRepository(database.db, owner.id).page(wanted, {
      after,
      limit: BATCH,
      since: undeletableSince(now()),
    })
    const lines = rows.map((row) => {
      const entry = presentEntry(row, owner)
      return csvLine([
        localText(row.at.getTime(), clock),
        personText(t, entry),
        activitySentence(t, entry),
        entry.form?.name ?? '',
        activityDetail(t, entry),
      ])
    })
    yield Buffer.from(lines.join(''))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.at, id: last.id }
  }
}
