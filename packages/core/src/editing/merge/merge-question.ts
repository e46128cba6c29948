import type { Question } from '../../questions/question.ts'
import { isSameValue } from '../../same-value.ts'
import { mergeKeyed, mergeOne, type Three } from './merge-keyed.ts'
import { mergeOrder } from './merge-order.ts'
import { isChoosing, withWeights } from '../question/options.ts'
import { isFormula } from '../../questions/formula/is-formula.ts'

type Fields = Readonly<Record<string, unknown>>

/** Lists whose parts have ids of their own: the two sides may change different parts. */
const PART_IDS: Readonly<Record<string, string>> = { options: '_id', fields: 'id' }

/** Merges one question that both sides changed, field by field; null when both changed the same part. */
export function mergeQuestion({ base, mine, theirs }: Three<Question>): Question | null {
  if (mine.type !== theirs.type || mine.type !== base.type) return null
  const merged = mergeFields({ base: asFields(base), mine: asFields(mine), theirs: asFields(theirs) }, PART_IDS)
  if (!merged) return null
  // Each field comes from one of the two questions, and both are of this type.
  const question = merged as unknown as Question
  if (isFormula(question) && isFormula(mine) && isFormula(theirs)) {
    // The rendering repeats the formula, so it must come from the same side.
    const source = isSameValue(question.formula, mine.formula) ? mine : theirs
    return { ...question, formulaRender: source.formulaRender }
  }
  return isChoosing(question) ? withWeights(question) : question
}

function mergeFields({ base, mine, theirs }: Three<Fields>, partIds: Readonly<Record<string, string>>): Fields | null {
  const merged: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] }
    const partId = partIds[field]
    const value = mergeOne<unknown>(values, isSameValue, (each) => {
      if (field === 'formulaRender') return each.mine
      return partId === undefined ? CONFLICT : (mergeParts(each, partId) ?? CONFLICT)
    })
    if (value === CONFLICT) return null
    merged[field] = value
  }
  return merged
}

const CONFLICT = Symbol('both changed it')

function mergeParts({ base, mine, theirs }: Three<unknown>, idField: string): readonly Fields[] | null {
  const lists = { base: byId(base, idField), mine: byId(mine, idField), theirs: byId(theirs, idField) }
  const parts = mergeKeyed<Fields>(lists, isSameValue, (part) => mergeFields(part, {}))
  const order =
    parts && mergeOrder([...lists.base.keys()], [...lists.mine.keys()], [...lists.theirs.keys()], (id) => parts.has(id))
  return (
    order?.flatMap((id): Fields[] => {
      const part = parts?.get(id)
      return part ? [part] : []
    }) ?? null
  )
}

function byId(parts: unknown, idField: string): ReadonlyMap<string, Fields> {
  // The schema guarantees the items of these lists.
  return new Map((parts as readonly Fields[]).map((part) => [String(part[idField]), part]))
}

function asFields(question: Question): Fields {
  return { ...question }
}
