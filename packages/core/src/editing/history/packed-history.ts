import * as z from 'zod'
import { type FormDoc, MAX_QUESTIONS } from '../../form/document.ts'
import { question as anyQuestion, type Question } from '../../questions/question.ts'
import { HISTORY_LIMIT, type History, type Step } from './history.ts'
import { withoutSecrets } from '../question/payment.ts'
import { startsWithPage } from '../../form/pages.ts'

/** Browsers let a page store about 5 million characters in localStorage, for all its drafts together. */
export const MAX_PACKED_LENGTH = 2_000_000

/**
 * A history as a text to keep on the device, without secrets. It contains each question once, and each step as the
 * changes since the one before. Steps furthest from the present are dropped until it fits; null when not even the
 * present fits.
 */
export function packHistory(history: History, maxLength = MAX_PACKED_LENGTH): string | null {
  let { past, future } = history
  for (;;) {
    const packed = pack([...past, history.now, ...future], past.length)
    if (packed.length <= maxLength) return packed
    if (past.length === 0 && future.length === 0) return null
    past = past.slice(Math.ceil(past.length / 2))
    future = future.slice(0, Math.floor(future.length / 2))
  }
}

/** The history of such a text, or null: nothing is trusted that `packHistory` could not have written. */
export function unpackHistory(packed: unknown): History | null {
  const parsed = packedHistory.safeParse(readJson(packed))
  if (!parsed.success) return null
  const { questions, first, changes, now } = parsed.data
  const lists = [first]
  let list = first
  for (const [start, removed, ...added] of changes) {
    if (start + removed > list.length || list.length - removed + added.length > MAX_QUESTIONS) return null
    list = list.toSpliced(start, removed, ...added)
    lists.push(list)
  }
  const steps: Step[] = []
  for (const indexes of lists) {
    const doc = docOf(indexes, questions)
    if (!doc) return null
    steps.push({ doc })
  }
  const current = steps[now]
  if (!current) return null
  const [past, future] = [steps.slice(0, now), steps.slice(now + 1)]
  return past.length > HISTORY_LIMIT || future.length > HISTORY_LIMIT ? null : { past, now: current, future }
}

const count = z.int().min(0)

const packedHistory = z.object({
  version: z.literal(1),
  questions: z.array(anyQuestion),
  /** The first document, as indexes into `questions`. */
  first: z.array(count).max(MAX_QUESTIONS),
  /** From each document to the next: the position, how many are removed, and the indexes that are inserted. */
  changes: z.array(z.tuple([count, count], count)).max(2 * HISTORY_LIMIT),
  /** The index of the document that was open. */
  now: count,
})

/** Written to the device while the owner types: each question is turned into text once. */
function pack(steps: readonly Step[], now: number): string {
  const indexes = new Map<Question, number>()
  const indexOf = (question: Question) => {
    const index = indexes.get(question) ?? indexes.size
    indexes.set(question, index)
    return index
  }
  const [start, ...rest] = steps.map(({ doc }) => doc)
  const first = (start ?? []).map(indexOf)
  let before = start ?? []
  const changes = rest.map((doc) => {
    const [at, removed, added] = difference(before, doc)
    before = doc
    return [at, removed, ...added.map(indexOf)]
  })
  const questions = [...indexes.keys()].map(textOf).join(',')
  return `{"version":1,"questions":[${questions}],"first":${JSON.stringify(first)},"changes":${JSON.stringify(changes)},"now":${now}}`
}

const texts = new WeakMap<Question, string>()

function textOf(question: Question): string {
  const known = texts.get(question)
  if (known !== undefined) return known
  const text = JSON.stringify(withoutSecrets(question))
  texts.set(question, text)
  return text
}

/** The index of the first difference, the number of removed questions there, and the inserted ones. */
function difference(before: FormDoc, after: FormDoc): [at: number, removed: number, added: FormDoc] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [start, before.length - start - end, after.slice(start, after.length - end)]
}

/** The checks of `formDoc` for a list of valid questions, and that it starts with a page. */
function docOf(list: readonly number[], questions: readonly Question[]): FormDoc | null {
  const doc = list.flatMap((index) => questions[index] ?? [])
  const isWhole = doc.length === list.length && new Set(doc.map(({ questionId }) => questionId)).size === doc.length
  return isWhole && startsWithPage(doc) ? doc : null
}

function readJson(packed: unknown): unknown {
  if (typeof packed !== 'string' || packed.length > MAX_PACKED_LENGTH) return null
  try {
    return JSON.parse(packed)
  } catch {
    return null
  }
}
