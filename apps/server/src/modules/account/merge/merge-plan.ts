import type { MERGE_NOTES } from '@wayform/contract/calls/merge.ts'
import { formLimit, type Plan } from '@wayform/core/plans/plans.ts'

export type MergeSide = {
  id: string
  plan: Plan
  maxFormCount: number | null
  createdAt: Date
  forms: number
  hasDomain: boolean
}

export type MergeNote = (typeof MERGE_NOTES)[number]

/**
 * Decides which of two accounts is kept: the one with a paid plan, else the older one. Two paid accounts can't be
 * merged.
 */
export function chooseKept<T extends Pick<MergeSide, 'plan' | 'createdAt'>>(
  mine: T,
  other: T,
): { keeps: T; brings: T } | null {
  if (mine.plan !== 'free' && other.plan !== 'free') return null
  const isPaid = (side: T) => side.plan !== 'free'
  const isMine = isPaid(mine) || (!isPaid(other) && mine.createdAt <= other.createdAt)
  return isMine ? { keeps: mine, brings: other } : { keeps: other, brings: mine }
}

/** Warnings to show before the owner confirms. */
export function mergeNotes(mine: MergeSide, keeps: MergeSide, brings: MergeSide): MergeNote[] {
  const notes: [MergeNote, boolean][] = [
    ['otherStays', keeps.id !== mine.id],
    ['formsAboveLimit', keeps.forms + brings.forms > formLimit(joined(keeps, brings))],
    ['domainEnds', keeps.hasDomain && brings.hasDomain],
  ]
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []))
}

/** Keeps a higher limit that an operator granted to either account. */
export function joined(keeps: Pick<MergeSide, 'plan' | 'maxFormCount'>, brings: Pick<MergeSide, 'maxFormCount'>) {
  const allowances = [keeps.maxFormCount, brings.maxFormCount].filter((count) => count !== null)
  return { plan: keeps.plan, maxFormCount: allowances.length === 0 ? null : Math.max(...allowances) }
}
