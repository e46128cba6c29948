import type { Language } from '../../languages.ts'
import { isSameValue } from '../../same-value.ts'
import type { Ending } from './endings.ts'
import type { FormLook } from './look.ts'
import type { FormParts } from './parts.ts'

type Kind = 'added' | 'removed' | 'changed'

/** A difference between the parts of two drafts or versions. */
export type PartDifference =
  | { part: 'look'; kind: Kind; field: keyof FormLook }
  /** `count`: the number of its texts that differ. */
  | { part: 'texts'; kind: Kind; language: Language; count: number }
  | { part: 'endings'; kind: Kind; ending: Ending }
  | { part: 'endings'; kind: 'moved' }

export function partDifferences(before: FormParts, after: FormParts): readonly PartDifference[] {
  return [...lookDifferences(before, after), ...textDifferences(before, after), ...endingDifferences(before, after)]
}

function lookDifferences({ look: was }: FormParts, { look: is }: FormParts): PartDifference[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof FormLook)[] // their own keys
  return fields.flatMap((field): PartDifference[] => {
    const kind = kindOf(was[field], is[field])
    return kind ? [{ part: 'look', kind, field }] : []
  })
}

function textDifferences({ texts: was }: FormParts, { texts: is }: FormParts): PartDifference[] {
  const languages = [...new Set([...is, ...was].map(({ language }) => language))]
  return languages.flatMap((language): PartDifference[] => {
    const [old, now] = [was, is].map((list) => list.find((each) => each.language === language))
    const kind = kindOf(old, now)
    if (!kind) return []
    const keys = new Set([...Object.keys(old?.texts ?? {}), ...Object.keys(now?.texts ?? {})])
    const count = [...keys].filter((key) => !isSameValue(old?.texts[key], now?.texts[key])).length
    return [{ part: 'texts', kind, language, count }]
  })
}

function endingDifferences({ endings: was }: FormParts, { endings: is }: FormParts): PartDifference[] {
  const found: PartDifference[] = []
  const old = new Map(was.map((ending) => [ending.endingId, ending]))
  for (const ending of is) {
    const kind = kindOf(old.get(ending.endingId), ending)
    if (kind) found.push({ part: 'endings', kind, ending })
  }
  const now = new Set(is.map(({ endingId }) => endingId))
  for (const ending of was) if (!now.has(ending.endingId)) found.push({ part: 'endings', kind: 'removed', ending })
  const kept = (list: readonly Ending[]) =>
    list.map(({ endingId }) => endingId).filter((id) => old.has(id) && now.has(id))
  if (!isSameValue(kept(was), kept(is))) found.push({ part: 'endings', kind: 'moved' })
  return found
}

function kindOf(before: unknown, after: unknown): Kind | null {
  if (isSameValue(before, after)) return null
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}
