import type { Db, Tx } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { formsRepository } from '../documents/forms.repository.ts'

type Chosen = {
  id: string
  pinned_at: Date | null
  archived_at: Date | null
  push_notification_enabled: boolean
  created_at: Date
}

/**
 * The forms with this person's pins and notifications, pinned first, then newest first, archived ones last. A form
 * itself has those of the owner.
 */
export async function withOwnChoices<F extends Chosen>(
  db: Db | Tx,
  owner: Pick<Owner, 'id' | 'role' | 'personId'>,
  forms: readonly F[],
): Promise<F[]> {
  if (owner.role === 'owner') return [...forms]
  const choices = await formsRepository(db).choicesOf(owner)
  return forms
    .map((form) => {
      const { pinned_at = null, wants_push = null } = choices.get(form.id) ?? {}
      const isTold = wants_push ?? (owner.role !== 'viewer' && form.push_notification_enabled)
      return { ...form, pinned_at, push_notification_enabled: isTold }
    })
    .toSorted(inOrder)
}

function inOrder(a: Chosen, b: Chosen): number {
  const byArchive = Number(a.archived_at !== null) - Number(b.archived_at !== null)
  const byPin = Number(a.pinned_at === null) - Number(b.pinned_at === null)
  return byArchive || byPin || b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1)
}
