import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { MAX_QUICK_REPLIES, type Preset, PRESETS } from '@wayform/core/quick-replies/quick-replies.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { quickRepliesRepository, type QuickReplyRow } from './quick-replies.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type One = { owner: Owner; replyId: string }
type Texts = Pick<QuickReply, 'title' | 'text' | 'translations'>
type Repository = ReturnType<typeof quickRepliesRepository>

export async function listQuickReplies(
  { database }: Pick<Deps, 'database'>,
  owner: Pick<Owner, 'id'>,
): Promise<QuickReply[]> {
  return present(await quickRepliesRepository(database.db, owner.id).all())
}

export async function createQuickReply(
  { database, now }: Deps,
  { owner, id, ...texts }: Texts & { owner: Owner; id: string },
): Promise<QuickReply> {
  return database.transaction(async (tx) => {
    const replies = await locked(tx, owner)
    const rows = await replies.all()
    const isRepeat = rows.some((row) => row.id === id)
    if (!isRepeat && present(rows).length >= MAX_QUICK_REPLIES) throw new AppError('quickReply.tooMany')
    const last = Math.max(PRESETS.length - 1, ...rows.map(({ position }) => position))
    await replies.insert(id, last + 1, texts)
    if (!isRepeat) await recordActivity(tx, owner, { at: now() }, { verb: 'repliesChanged' })
    return found(await replies.all(), id)
  })
}

/** A text of Wayform's becomes the owner's own. */
export async function editQuickReply(
  { database, now }: Deps,
  { owner, replyId, ...texts }: One & Texts,
): Promise<QuickReply> {
  return database.transaction(async (tx) => {
    const replies = await locked(tx, owner)
    if (isPreset(replyId)) await replies.keepPresets()
    if (!(await replies.change(replyId, texts))) throw new AppError('quickReply.notFound')
    await recordActivity(tx, owner, { at: now() }, { verb: 'repliesChanged' })
    return found(await replies.all(), replyId)
  })
}

/** Those that are not named follow in the order that they had. */
export async function orderQuickReplies(
  { database }: Pick<Deps, 'database'>,
  { owner, ids }: { owner: Owner; ids: readonly string[] },
): Promise<QuickReply[]> {
  return database.transaction(async (tx) => {
    const replies = await locked(tx, owner)
    const known = present(await replies.all()).map(({ id }) => id)
    const wanted = [...new Set(ids)].filter((id) => known.includes(id))
    await replies.keepPresets()
    await replies.order([...wanted, ...known.filter((id) => !wanted.includes(id))])
    return present(await replies.all())
  })
}

export async function removeQuickReply({ database, now }: Deps, { owner, replyId }: One): Promise<QuickReply[]> {
  return database.transaction(async (tx) => {
    const replies = await locked(tx, owner)
    if (isPreset(replyId)) await replies.keepPresets()
    if (!(await replies.remove(replyId, now()))) throw new AppError('quickReply.notFound')
    await recordActivity(tx, owner, { at: now() }, { verb: 'repliesChanged' })
    return present(await replies.all())
  })
}

export async function undeleteQuickReply({ database, now }: Deps, { owner, replyId }: One): Promise<QuickReply[]> {
  return database.transaction(async (tx) => {
    const replies = await locked(tx, owner)
    const since = new Date(now().getTime() - UNDELETE_MS)
    if (!(await replies.undelete(replyId, since))) throw new AppError('quickReply.notFound')
    await recordActivity(tx, owner, { at: now() }, { verb: 'repliesChanged' })
    return present(await replies.all())
  })
}

/** Without the lock, two people could add beyond the limit, or give two replies one place. */
async function locked(tx: Tx, owner: Owner): Promise<Repository> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute()
  return quickRepliesRepository(tx, owner.id)
}

function present(rows: readonly QuickReplyRow[]): QuickReply[] {
  const touched = new Set(rows.map(({ id }) => id))
  const untouched = PRESETS.filter((preset) => !touched.has(preset)).map((preset) => ({
    position: PRESETS.indexOf(preset),
    reply: ours(preset),
  }))
  const stored = rows
    .filter(({ deleted_at }) => deleted_at === null)
    .map((row) => ({ position: row.position, reply: presentOne(row) }))
  return [...untouched, ...stored].toSorted((one, other) => one.position - other.position).map(({ reply }) => reply)
}

function presentOne({ id, title, text, translations }: QuickReplyRow): QuickReply {
  if (title === null || text === null) return ours(PRESETS.find((preset) => preset === id) ?? PRESETS[0])
  return { id, preset: null, title, text, translations }
}

function ours(preset: Preset): QuickReply {
  return { id: preset, preset, title: '', text: '', translations: {} }
}

function found(rows: readonly QuickReplyRow[], id: string): QuickReply {
  const reply = present(rows).find((each) => each.id === id)
  if (!reply) throw new AppError('quickReply.notFound')
  return reply
}

function isPreset(id: string): boolean {
  return PRESETS.some((preset) => preset === id)
}
