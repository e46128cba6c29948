import type { FormParts } from '../../form/parts/parts.ts'
import type { OfferedLanguage } from '../../form/parts/texts.ts'
import { isSameValue } from '../../same-value.ts'
import { mergeOrder } from './merge-order.ts'

/**
 * Three-way merge of the parts of two drafts, down to single texts, fields and endings. Where both sides changed the
 * same one, mine is kept.
 */
export function mergeParts(base: FormParts, mine: FormParts, theirs: FormParts): FormParts {
  return {
    texts: mergeLists('language', base.texts, mine.texts, theirs.texts, mergeLanguage),
    look: mergeFields(base.look, mine.look, theirs.look),
    endings: mergeLists('endingId', base.endings, mine.endings, theirs.endings, mergeFields),
  }
}

function mergeLanguage(base: OfferedLanguage, mine: OfferedLanguage, theirs: OfferedLanguage): OfferedLanguage {
  return { ...mergeFields(base, mine, theirs), texts: mergeFields(base.texts, mine.texts, theirs.texts) }
}

/** A field that only they changed is theirs. */
function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof T>
  const merged: Partial<T> = {}
  for (const name of names) {
    const side = isSameValue(mine[name], base[name]) ? theirs : mine
    if (side[name] !== undefined) merged[name] = side[name]
  }
  return merged as T // each field comes from a whole one
}

function mergeLists<T extends object, K extends keyof T>(
  key: K,
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  merge: (base: T, mine: T, theirs: T) => T,
): T[] {
  const [before, my, their] = [base, mine, theirs].map((list) => new Map(list.map((item) => [String(item[key]), item])))
  if (!before || !my || !their) return [...mine]
  const merged = new Map<string, T>()
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const [was, ours, other] = [before.get(id), my.get(id), their.get(id)]
    // Deleted by one side, it is gone, unless the other one changed it.
    const item =
      ours && other ? merge(was ?? other, ours, other) : [ours, other].find((side) => side && !isSameValue(side, was))
    if (item) merged.set(id, item)
  }
  const ids = [before, my, their].map((items) => [...items.keys()])
  const order = mergeOrder(ids[0] ?? [], ids[1] ?? [], ids[2] ?? [], (id) => merged.has(id)) ?? [...merged.keys()]
  return order.flatMap((id) => merged.get(id) ?? [])
}
