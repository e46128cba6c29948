import { namedDoc, namedText } from '../../recall/named-doc.ts'
import type { ShowIf } from '../../conditions/show-if.ts'
import type { Question } from '../../questions/question.ts'
import { plainText } from '../../rich-text/rich-text.ts'
import { isSameValue } from '../../same-value.ts'
import type { FormDoc } from '../document.ts'
import { longestRun } from './longest-run.ts'
import { isSection } from '../../questions/section/is-section.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'
import { isFormula } from '../../questions/formula/is-formula.ts'

/** The changes between two documents, in the order of the later one; removed questions come last. */
export type Difference =
  | { kind: 'added'; question: Question; at: Place }
  | { kind: 'removed'; question: Question; at: Place }
  | { kind: 'changed'; question: Question; at: Place; changes: readonly FieldChange[] }
  | { kind: 'moved'; question: Question; from: Place; to: Place }

/** Counted from 1; a page itself has no position. */
export type Place = { page: number; position: number | null }

export type FieldChange =
  | { field: Field; before: Shown; after: Shown }
  /** Lists of parts: options, address lines, payment methods. */
  | {
      field: Field
      added: readonly string[]
      removed: readonly string[]
      changed: readonly Pair[]
      isReordered: boolean
    }

export type Pair = readonly [before: string, after: string]

/** A value to show. Words that depend on the language (yes, no, names of choices) are left to the screen. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'choice'; value: string }
  | { kind: 'count'; count: number }
  /** Another question or page by its label; null when it is gone. */
  | { kind: 'element'; label: string | null }

export type Field = Exclude<KeyOfEach<Question>, 'questionId' | 'type' | 'formulaRender' | 'methods'>

type KeyOfEach<Q> = Q extends unknown ? keyof Q & string : never

export function differences(before: FormDoc, after: FormDoc): readonly Difference[] {
  if (before === after) return []
  const [old, now] = [placed(before), placed(after)]
  const stays = (id: string) => old.get(id)?.question.type === now.get(id)?.question.type && now.has(id) && old.has(id)
  const movedIds = findMoved(old, now, stays)
  const found: Difference[] = []
  for (const [id, { question, place }] of now) {
    const was = old.get(id)
    if (!was || !stays(id)) found.push({ kind: 'added', question, at: place })
    else {
      if (movedIds.has(id)) found.push({ kind: 'moved', question, from: was.place, to: place })
      const changes = fieldChanges(was.question, question, before, after)
      if (changes.length > 0) found.push({ kind: 'changed', question, at: place, changes })
    }
  }
  for (const [id, { question, place }] of old) if (!stays(id)) found.push({ kind: 'removed', question, at: place })
  return found.map((each) => withName(each, each.kind === 'removed' ? before : after))
}

/** The question by its label as it reads, where that recalls answers. */
function withName<D extends Difference>(difference: D, doc: FormDoc): D {
  const { question } = difference
  return question.label.includes('{{@')
    ? { ...difference, question: { ...question, label: namedText(question.label, doc) } }
    : difference
}

/** Whether two documents ask the same, ignoring fields that only the server sets. */
export function isSameDoc(one: FormDoc, another: FormDoc): boolean {
  return (
    one === another ||
    (one.length === another.length &&
      one.every((question, index) => {
        const other = another[index]
        return other !== undefined && isSameQuestion(question, other)
      }))
  )
}

/** Whether two states of a question ask the same. */
export function isSameQuestion(one: Question, another: Question): boolean {
  return one === another || (one.questionId === another.questionId && isSameValue(comparable(one), comparable(another)))
}

type Placed = { question: Question; place: Place; pageId: string }

function placed(doc: FormDoc): ReadonlyMap<string, Placed> {
  const all = new Map<string, Placed>()
  let [page, position, pageId] = [0, 0, '']
  for (const question of doc) {
    if (isSection(question)) {
      page += 1
      position = 0
      pageId = question.questionId
      all.set(question.questionId, { question, place: { page, position: null }, pageId: '' })
    } else {
      position += 1
      all.set(question.questionId, { question, place: { page: Math.max(page, 1), position }, pageId })
    }
  }
  return all
}

/**
 * Questions that left their page or their place among those that stayed. A moved page does not report its questions.
 */
function findMoved(
  old: ReadonlyMap<string, Placed>,
  now: ReadonlyMap<string, Placed>,
  stays: (id: string) => boolean,
): ReadonlySet<string> {
  const moved = new Set<string>()
  const order = new Map([...old.keys()].map((id, index) => [id, index]))
  const groups = Map.groupBy([...now.keys()].filter(stays), (id) => {
    const [was, is] = [old.get(id), now.get(id)]
    if (was?.pageId === is?.pageId) return `${was && isSection(was.question)} ${was?.pageId}`
    moved.add(id)
    return null
  })
  groups.delete(null)
  for (const ids of groups.values()) {
    const kept = new Set(longestRun(ids.map((id) => order.get(id) ?? 0)).map((index) => ids[index]))
    for (const id of ids) if (!kept.has(id)) moved.add(id)
  }
  return moved
}

function fieldChanges(before: Question, after: Question, oldDoc: FormDoc, newDoc: FormDoc): FieldChange[] {
  if (before === after) return []
  const [was, is] = [comparable(before), comparable(after)]
  const fields = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...fields].flatMap((name): FieldChange[] => {
    if (isSameValue(was[name], is[name])) return []
    const field = name as Field // the keys of a question without those that `comparable` removes
    const parts = partsOf(field, was[name], is[name])
    return [parts ?? { field, before: shown(field, was[name], oldDoc), after: shown(field, is[name], newDoc) }]
  })
}

/** Without fields that the server sets, fields that are never shown, and fields that repeat others. */
function comparable(question: Question): Readonly<Record<string, unknown>> {
  const { questionId: _id, ...rest } = question
  if (isFormula(question)) return { ...rest, formulaRender: undefined }
  if (!isPayment(question)) return rest
  const merchants = question.merchants.map((merchant) => {
    if (merchant.type === 'stripe') return { type: merchant.type, label: merchant.credentials.label }
    if (merchant.type === 'razorpay') return { type: merchant.type, keyId: merchant.credentials.keyId }
    if (merchant.type === 'transfer') return { type: merchant.type, label: merchant.credentials.label }
    if (merchant.type === 'pix' || merchant.type === 'upi') return { type: merchant.type }
    return { type: merchant.type, ...merchant.credentials }
  })
  return { ...rest, merchants, methods: undefined }
}

const PART_IDS: { [F in Field]?: string } = {
  options: '_id',
  items: 'id',
  rows: 'id',
  columns: 'id',
  fields: 'id',
  merchants: 'type',
}

type Part = Readonly<Record<string, unknown>>

function partsOf(field: Field, before: unknown, after: unknown): FieldChange | null {
  const id = PART_IDS[field]
  if (id === undefined || !Array.isArray(before) || !Array.isArray(after)) return null
  const [old, now] = [byId(before, id), byId(after, id)]
  const stayed = [...now].filter(([key]) => old.has(key))
  const oldOrder = [...old.keys()].filter((key) => now.has(key))
  return {
    field,
    added: [...now].filter(([key]) => !old.has(key)).map(([, part]) => partText(part)),
    removed: [...old].filter(([key]) => !now.has(key)).map(([, part]) => partText(part)),
    changed: stayed.flatMap(([key, part]) => {
      const was = old.get(key)
      return was && !isSameValue(was, part) ? [[partText(was), partText(part)] as const] : []
    }),
    isReordered: stayed.some(([key], index) => oldOrder[index] !== key),
  }
}

function byId(parts: readonly Part[], id: string): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [String(part[id]), part]))
}

/** An option by its label, number and picture; a payment method by its public fields. */
function partText(part: Part): string {
  const media = part['media'] as { name: string; url: string } | null | undefined // the schema of an option says so
  const named = [part['label'], part['email'], part['keyId']].find((text) => typeof text === 'string' && text !== '')
  return [named ?? part['type'] ?? '', part['weight'] ?? '', media ? media.name || media.url : '']
    .map(String)
    .filter((text) => text !== '')
    .join(' · ')
}

const CHOICES: ReadonlySet<Field> = new Set([
  'numberType',
  'ratingStyle',
  'datePickerMode',
  'ways',
  'uploadType',
  'paymentAmountType',
])
const TARGETS: ReadonlySet<Field> = new Set(['jumpToSection', 'linkedField'])

function shown(field: Field, value: unknown, doc: FormDoc): Shown {
  if (typeof value === 'boolean') return { kind: 'switch', isOn: value }
  if (value === undefined || value === null || value === '') return { kind: 'nothing' }
  if (Array.isArray(value)) return value.length === 0 ? { kind: 'nothing' } : { kind: 'count', count: value.length }
  if (field === 'showIf') return { kind: 'count', count: (value as ShowIf).any.flatMap(({ all }) => all).length }
  if (typeof value === 'object') return { kind: 'text', text: objectText(value, doc) }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (CHOICES.has(field)) return { kind: 'choice', value: text }
  if (TARGETS.has(field)) return text === 'END' ? { kind: 'choice', value: text } : elementShown(text, doc)
  return { kind: 'text', text: namedText(field === 'description' ? plainText(text) : text, doc) }
}

function elementShown(id: string, doc: FormDoc): Shown {
  return { kind: 'element', label: namedDoc(doc).find(({ questionId }) => questionId === id)?.label ?? null }
}

/** A picture by its name; a formula with the labels of its questions. */
function objectText(value: object, doc: FormDoc): string {
  if ('url' in value) return 'name' in value && value.name !== '' ? String(value.name) : String(value.url)
  if (!('expression' in value && 'variables' in value)) return ''
  const variables = value.variables as Readonly<Record<string, string>> // the schema of a formula says so
  return String(value.expression).replace(/[A-Za-z_]\w*/g, (name) => {
    const mentioned = namedDoc(doc).find(({ questionId }) => questionId === variables[name])
    return mentioned ? `@${mentioned.label}` : name
  })
}
