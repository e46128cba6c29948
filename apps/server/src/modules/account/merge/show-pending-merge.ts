import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { type AccountSummary, findSummary } from '../account-summary.repository.ts'
import { chooseKept, mergeNotes, type MergeSide } from './merge-plan.ts'
import { mergesRepository, type PendingMerge } from './merges.repository.ts'

export type MergeView = NonNullable<AnswerOf<typeof calls.merging.look>['merge']>

/** Both accounts of the pending merge of this session, or null if there is none or it is no longer possible. */
export async function lookAtMerge(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  owner: Owner,
): Promise<MergeView | null> {
  const pending = await mergesRepository(db).find(owner.personId, owner.sessionHash, now())
  if (!pending) return null
  const seen = await viewOf(db, pending)
  const isAsShown = typeof seen !== 'string' && seen.holderId === pending.holder_id && seen.keptId === pending.kept_id
  return isAsShown ? seen.view : null
}

/** The visible summary, and the ids behind it, which are not shown. */
type Seen = { view: MergeView; holderId: string | null; keptId: string }

type Refusal = 'merge.sameAccount' | 'merge.twoPaidPlans' | 'merge.handedOver' | 'merge.expired'

/** Both sides, field by field, so that the owner can tell them apart; or the reason why they can't be merged. */
export async function viewOf(
  db: Db | Tx,
  pending: Omit<PendingMerge, 'holder_id' | 'kept_id'>,
): Promise<Seen | Refusal> {
  const users = usersRepository(db)
  const holderId = await users.idByIdentity('google', pending.subject)
  if (holderId === pending.user_id) return 'merge.sameAccount'
  const mine = await sideOf(db, pending.user_id)
  if (!mine) return 'merge.expired'
  const about = {
    mergeId: pending.id,
    expiresAt: pending.expires_at.toISOString(),
    google: { name: pending.name, email: pending.email },
  }
  const other = holderId === undefined ? null : await sideOf(db, holderId)
  if (!other) {
    const view = { ...about, keeps: mine.shown, brings: null, notes: [] }
    return { view, holderId: null, keptId: pending.user_id }
  }
  if (!mine.hasFirst || !other.hasFirst) return 'merge.handedOver'
  const chosen = chooseKept({ ...mine.side, shown: mine.shown }, { ...other.side, shown: other.shown })
  if (!chosen) return 'merge.twoPaidPlans'
  const { keeps, brings } = chosen
  const view = { ...about, keeps: keeps.shown, brings: brings.shown, notes: mergeNotes(mine.side, keeps, brings) }
  return { view, holderId: other.side.id, keptId: keeps.id }
}

async function sideOf(db: Db | Tx, userId: string) {
  const summary = await findSummary(db, userId)
  if (!summary) return null
  // A merge joins the workspaces that came with the accounts.
  return { side: sideFacts(summary), shown: present(summary), hasFirst: summary.workspace.id === userId }
}

function sideFacts({ user, workspace, domain, forms }: AccountSummary): MergeSide {
  return {
    id: user.id,
    plan: workspace.plan,
    maxFormCount: workspace.max_form_count,
    createdAt: user.created_at,
    forms,
    hasDomain: domain !== undefined,
  }
}

function present({ user, workspace, forms, responses }: AccountSummary): MergeView['keeps'] {
  return {
    name: user.name,
    email: user.email,
    whatsappNumber: user.whatsapp_number,
    provider: user.provider,
    plan: workspace.plan,
    forms,
    responses,
    createdAt: user.created_at.toISOString(),
  }
}
