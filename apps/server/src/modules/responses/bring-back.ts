import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../platform/http/implement-call.ts'
import { activityRepository } from '../activity/activity.repository.ts'
import { undeletableSince } from '../activity/list-activity.ts'
import { undeleteForm } from '../forms/delete-form.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { undeleteResponses } from './delete-responses.ts'
import { deletedRepository } from './deleted-responses.repository.ts'
import { responseId } from './response-id.ts'

/** An import may have many; a submission that comes meanwhile waits no longer than this takes. */
const RESTORED_AT_ONCE = 5_000

/** Undoes the deletion that a line of the activity is about, for a member who may delete. */
export async function bringBack(
  deps: Pick<Services, 'database' | 'now'> & { deliveries: Wakeable },
  owner: Owner,
  entryId: string,
): Promise<void> {
  const { database, now } = deps
  const line = await activityRepository(database.db, owner.id).find(entryId, undeletableSince(now()))
  if (!line?.form_id) throw new AppError('activity.tooLate')
  const { verb, form_id: formId, at } = line
  if (verb === 'formDeleted') {
    await undeleteForm(deps, { owner, formId })
    return
  }
  if (verb !== 'responsesDeleted' && verb !== 'importRemoved') throw new AppError('activity.tooLate')
  assertFeature(owner, 'responses')
  const rows = await database.transaction((tx) => deletedRepository(tx, { userId: owner.id, formId }).setAsideAt(at))
  let restored = 0
  for (let first = 0; first < rows.length; first += RESTORED_AT_ONCE) {
    const responseIds = rows.slice(first, first + RESTORED_AT_ONCE).map(responseId)
    restored += await undeleteResponses(deps, { owner, formId, responseIds })
  }
  if (restored === 0) throw new AppError('activity.tooLate')
}
