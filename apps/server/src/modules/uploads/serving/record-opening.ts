import type { Services } from '../../../services.ts'
import { recordWithResponse } from '../../activity/record-activity.repository.ts'
import type { UploadRow } from '../uploads.repository.ts'

/** Writes down that a member opened the files of a response, by a link that was made for that member. */
export async function recordOpening(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { kind, user_id: id, form_id: formId, response_number: number }: UploadRow,
  personId: string,
): Promise<void> {
  // Test answers have numbers below zero, and are not recorded.
  if (kind !== 'answer' || formId === null || number === null || number < 0) return
  await database.transaction(async (tx) => {
    const form = await tx
      .selectFrom('forms')
      .select(['id', 'name'])
      .where('user_id', '=', id)
      .where('id', '=', formId)
      .executeTakeFirst()
    if (form) await recordWithResponse(tx, { id, personId }, { at: now(), form }, { verb: 'filesOpened', number })
  })
}
