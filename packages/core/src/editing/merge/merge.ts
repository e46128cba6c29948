import { conditionSources } from '../../conditions/show-if.ts'
import { isSameQuestion } from '../../form/differences/differences.ts'
import { type FormDoc, MAX_QUESTIONS } from '../../form/document.ts'
import { cyclicFormulas } from '../../formulas/formula-graph.ts'
import type { Question } from '../../questions/question.ts'
import { END } from '../../questions/question-type.ts'
import { typeOf } from '../../questions/registry.ts'
import { mergeKeyed, mergeOne, type Three } from './merge-keyed.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeQuestion } from './merge-question.ts'
import { choiceIds, isChoosing } from '../question/options.ts'
import { withTargets } from '../question/targets.ts'
import { isSection } from '../../questions/section/is-section.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'
import { formulasOf } from '../../questions/formula/is-formula.ts'

/**
 * Three-way merge of two drafts of the same document. A change of one side is taken, down to the fields and options of
 * a question. Null when both changed the same part, when one side changed or uses what the other deleted, and when the
 * merged form would be invalid: then the owner has to choose.
 */
export function mergeDocs(base: FormDoc, mine: FormDoc, theirs: FormDoc): FormDoc | null {
  if (mine === base) return theirs
  const docs: Three<FormDoc> = { base, mine, theirs }
  const questions = mergeKeyed(mapThree(docs, byId), isSameQuestion, mergeQuestion)
  const pages = questions && mergePages(docs, questions)
  const merged = pages?.flatMap((id) => questions?.get(id) ?? [])
  return merged && isSound(merged, [mine, theirs]) ? merged : null
}

/** The ids in their merged order: pages, each followed by its questions. */
function mergePages(docs: Three<FormDoc>, questions: ReadonlyMap<string, Question>): readonly string[] | null {
  const outlines = mapThree(docs, outlineOf)
  const pageIds = mapThree(outlines, (outline) => [...outline.pages.keys()])
  const sections = mergeOrder(pageIds.base, pageIds.mine, pageIds.theirs, (id) => questions.has(id))
  if (!sections || sections.length === 0) return null
  const places = mergePlaces(outlines, questions, new Set(sections))
  if (!places) return null
  const ids: string[] = []
  for (const section of sections) {
    const on = mapThree(outlines, ({ pages }) => pages.get(section) ?? [])
    const order = mergeOrder(on.base, on.mine, on.theirs, (id) => places.get(id) === section)
    if (!order) return null
    ids.push(section, ...order)
  }
  return ids
}

/** The page of each question; null when the two sides moved one to different pages, or to a deleted page. */
function mergePlaces(
  { base, mine, theirs }: Three<Outline>,
  questions: ReadonlyMap<string, Question>,
  sections: ReadonlySet<string>,
): ReadonlyMap<string, string> | null {
  const places = new Map<string, string>()
  for (const id of new Set([...mine.pageOf.keys(), ...theirs.pageOf.keys()])) {
    const [before, my, their] = [base.pageOf.get(id), mine.pageOf.get(id), theirs.pageOf.get(id)]
    const only = my ?? their ?? ''
    const place =
      before === undefined || my === undefined || their === undefined
        ? only
        : mergeOne({ base: before, mine: my, theirs: their }, Object.is, () => null)
    const isDeleted = !questions.has(id)
    // The side that moved the question wanted to keep it.
    if (isDeleted ? before !== undefined && place !== before : place === null || !sections.has(place)) return null
    if (!isDeleted && place !== null) places.set(id, place)
  }
  return places
}

/** Each side is valid by itself; this checks what only the combination can break. */
function isSound(merged: FormDoc, sides: readonly FormDoc[]): boolean {
  if (merged.length > MAX_QUESTIONS || merged.filter(isPayment).length > 1) return false
  const known = new Set(sides.flatMap((doc) => lostReferences(doc)))
  if (lostReferences(merged).some((lost) => !known.has(lost))) return false
  const inCircles = new Set(sides.flatMap((doc) => [...circlesIn(doc)]))
  return [...circlesIn(merged)].every((id) => inCircles.has(id))
}

function circlesIn(doc: FormDoc): ReadonlySet<string> {
  return cyclicFormulas(formulasOf(doc))
}

/** References to something that does not exist: mentions, linked fields, jumps, conditions, rules about options. */
function lostReferences(doc: FormDoc): readonly string[] {
  const ids = new Set(doc.map(({ questionId }) => questionId))
  return doc.flatMap((question) => {
    const references = [
      ...(typeOf(question).references?.(question) ?? []),
      ...targetsOf(question),
      ...conditionSources(question),
    ]
    const lost = references.filter((id) => !ids.has(id))
    const choices = isChoosing(question) ? new Set(choiceIds(question)) : null
    const rules = choices ? question.rules.flatMap(({ valueId }) => valueId || []).filter((id) => !choices.has(id)) : []
    return [...lost, ...rules].map((id) => `${question.questionId} ${id}`)
  })
}

function targetsOf(question: Question): readonly string[] {
  const targets: string[] = []
  withTargets(question, (target) => {
    if (target !== '' && target !== END) targets.push(target)
    return target
  })
  return targets
}

type Outline = { pages: ReadonlyMap<string, readonly string[]>; pageOf: ReadonlyMap<string, string> }

function outlineOf(doc: FormDoc): Outline {
  const pages = new Map<string, string[]>()
  const pageOf = new Map<string, string>()
  let current = ''
  for (const question of doc) {
    const { questionId } = question
    if (isSection(question)) {
      current = questionId
      pages.set(current, [])
    } else {
      pages.get(current)?.push(questionId)
      pageOf.set(questionId, current)
    }
  }
  return { pages, pageOf }
}

function byId(doc: FormDoc): ReadonlyMap<string, Question> {
  return new Map(doc.map((question) => [question.questionId, question]))
}

function mapThree<T, R>({ base, mine, theirs }: Three<T>, change: (each: T) => R): Three<R> {
  return { base: change(base), mine: change(mine), theirs: change(theirs) }
}
