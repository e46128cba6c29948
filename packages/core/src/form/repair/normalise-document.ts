import { MAX_LABEL_LENGTH, questionId as questionIdSchema } from '../../questions/base.ts'
import type { Kind, Question } from '../../questions/question.ts'
import { END } from '../../questions/question-type.ts'
import { KINDS } from '../../questions/registry.ts'
import { assignIds } from './assign-ids.ts'
import { type FormDoc, formDoc, MAX_DOCUMENT_BYTES, MAX_QUESTIONS, withFirstPage } from '../document.ts'
import { copyOf, cutText, isRecord, type Raw, textOf } from './raw-values.ts'
import { repairQuestion } from './repair-question.ts'
import { jsonBytes } from '../storable-json.ts'
import { isSection } from '../../questions/section/is-section.ts'
import { startsWithPage } from '../pages.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

export type NormaliseTools = { newId: () => string; firstPageLabel: string }

/**
 * Makes a valid document from old or foreign data, whatever it contains: readable parts are kept, the rest is left out,
 * and dropped questions are counted. A valid document is returned unchanged, except that jumps to missing pages are
 * cleared.
 */
export function normaliseDoc(value: unknown, tools: NormaliseTools): { doc: FormDoc; dropped: number } {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const found = readable(items)
  const claims = found.map(({ raw }) => textOf(raw['questionId']) ?? '')
  const { ids, idOf } = assignIds(claims, isQuestionId, tools.newId)
  const repaired = found.flatMap(
    ({ raw, kind }, index) =>
      repairQuestion({ ...raw, questionId: ids[index], type: kind }, { newId: tools.newId, idOf }) ?? [],
  )
  const label = cutText(tools.firstPageLabel, MAX_LABEL_LENGTH)
  const kept = withinSize(repaired.slice(0, MAX_QUESTIONS - (startsWithPage(repaired) ? 0 : 1)), label)
  const parsed = formDoc.safeParse(withFirstPage(withoutMissingTargets(kept), label))
  // Every part has been checked, so this is valid; but nothing here may throw.
  return { doc: parsed.data ?? withFirstPage([], ''), dropped: items.length - kept.length }
}

/**
 * Reads a document from the server's own database, with the defaults of fields that were added since it was saved.
 * Missing ids are made in the same way each time, so that answers keep their questions.
 */
export function readStoredDoc(value: unknown): FormDoc {
  const parsed = formDoc.safeParse(value)
  if (parsed.success) return parsed.data
  let made = 0
  return normaliseDoc(value, { newId: () => `restored-${++made}`, firstPageLabel: '' }).doc
}

type Read = { raw: Raw; kind: Kind }

/** Items that are a question of a known type; of payments only the first. */
function readable(items: readonly unknown[]): Read[] {
  let hasPayment = false
  const found: Read[] = []
  for (const item of items) {
    const kind = isRecord(item) ? kindOf(item['type']) : undefined
    if (kind === undefined) continue
    const asksForMoney = isPayment({ type: kind })
    if (asksForMoney && hasPayment) continue
    hasPayment ||= asksForMoney
    found.push({ raw: copyOf(item) as Raw, kind }) // the copy of a record is a record
    if (found.length === MAX_QUESTIONS) break
  }
  return found
}

function kindOf(type: unknown): Kind | undefined {
  const name = textOf(type)?.toUpperCase()
  return KINDS.find((kind) => kind === name)
}

function isQuestionId(id: string): boolean {
  return questionIdSchema.safeParse(id).success
}

/** From the start, as many as a document can hold. */
function withinSize(questions: readonly Question[], label: string): Question[] {
  let left = MAX_DOCUMENT_BYTES - jsonBytes(withFirstPage([], label))
  const beyond = questions.findIndex((question) => (left -= jsonBytes(question) + ','.length) < 0)
  return questions.slice(0, beyond < 0 ? questions.length : beyond)
}

function withoutMissingTargets(questions: readonly Question[]): Question[] {
  const targets = new Set(['', END, ...questions.flatMap((each) => (isSection(each) ? each.questionId : []))])
  const known = <T extends { jumpToSection: string }>(jump: T): T =>
    targets.has(jump.jumpToSection) ? jump : { ...jump, jumpToSection: '' }
  return questions.map((each) => {
    const question = { ...each, rules: each.rules.map(known) }
    return isSection(question) ? known(question) : question
  })
}
