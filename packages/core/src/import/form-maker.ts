import { type FormDoc, formDoc, MAX_DOCUMENT_BYTES, MAX_QUESTIONS, withFirstPage } from '../form/document.ts'
import { jsonBytes } from '../form/storable-json.ts'
import { MAX_LABEL_LENGTH } from '../questions/base.ts'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, newOption, type Option, optionKey } from '../questions/choice/options.ts'
import { cleanText, isBlank } from '../questions/clean-text.ts'
import { cutText } from '../questions/cut-text.ts'
import type { Kind, Question, QuestionOf } from '../questions/question.ts'
import { questionTypes } from '../questions/registry.ts'
import type { ImportItem, ImportReason, ImportTools } from './imported-form.ts'

/** A question found in a source, with as much as the source has about it. */
export type Found<K extends Kind = Kind> = {
  kind: K
  label: string
  extra?: Partial<QuestionOf<K>>
  options?: readonly FoundOption[]
  reasons?: readonly ImportReason[]
  alternatives?: readonly Kind[]
  /** Made for the form here; the source has nothing like it. */
  isOwn?: boolean
}
type FoundOption = { label: string; weight?: string | null }

/** Beyond this size the rest is left out, and reported so. */
const MAX_BYTES = MAX_DOCUMENT_BYTES - 10_000

/**
 * Collects what is found in a source: questions that are valid here, and a line about each thing. Ids count up, so that
 * the same source becomes the same form each time: the one that is made is the one that was shown.
 */
export function formMaker(tools: ImportTools) {
  const questions: Question[] = []
  const items: ImportItem[] = []
  let bytes = 0
  let count = 0

  const pageCount = () => questions.filter(({ type }) => type === 'SECTION').length

  const note = (item: Omit<ImportItem, 'itemId'>) => items.push({ itemId: `i${items.length + 1}`, ...item })

  const leaveOut = (label: string, reason: ImportReason) =>
    note({ label: shown(label), kind: null, reasons: [reason], alternatives: [], questionId: null })

  return {
    leaveOut,

    /** The id of the question, or null: there was no room for it. */
    add<K extends Kind>(found: Found<K>): string | null {
      const questionId = `q${++count}`
      const reasons = new Set<ImportReason>(found.reasons)
      const made = make(found, questionId, reasons)
      const size = jsonBytes(made) + 1
      if (questions.length >= MAX_QUESTIONS - 1 || bytes + size > MAX_BYTES) {
        leaveOut(found.label, 'tooMany')
        return null
      }
      bytes += size
      questions.push(made)
      const { label, type: kind } = made
      if (found.isOwn !== true) {
        const alternatives = reasons.size > 0 ? (found.alternatives ?? []) : []
        note({ label: shown(label), kind, reasons: [...reasons], alternatives, questionId })
      }
      return questionId
    },

    /** Changes a question that was added before, once more of the source is known. */
    change(questionId: string, change: (question: Question) => Question, reasons: readonly ImportReason[] = []) {
      const index = questions.findIndex((each) => each.questionId === questionId)
      const before = questions[index]
      if (before) questions[index] = change(before)
      const at = items.findIndex((each) => each.questionId === questionId)
      const item = items[at]
      if (item) items[at] = { ...item, reasons: [...new Set([...item.reasons, ...reasons])] }
    },

    noteEnding: (label: string, reasons: readonly ImportReason[]) =>
      note({ label: shown(label), kind: 'ENDING', reasons, alternatives: [], questionId: null }),

    found: (): readonly Question[] => questions,

    /** The document is checked as one from a client would be. `firstPageTo`: where the page leads that it begins with. */
    document(firstPageTo?: string): FormDoc {
      const doc = withFirstPage(questions, tools.pageLabel(1)).map((question, at) =>
        at === 0 && question.type === 'SECTION' && firstPageTo ? { ...question, jumpToSection: firstPageTo } : question,
      )
      return formDoc.safeParse(doc).data ?? withFirstPage([], tools.pageLabel(1))
    },

    items: (): readonly ImportItem[] => items,
  }

  function make({ kind, label: raw, extra, options }: Found, questionId: string, reasons: Set<ImportReason>): Question {
    let made = 0
    const newId = () => `${questionId}-${++made}`
    const init = { questionId, newId, texts: tools.texts }
    const label =
      textWithin(raw, MAX_LABEL_LENGTH, reasons) ||
      (kind === 'SECTION' ? tools.pageLabel(pageCount() + 2) : tools.labelOf(kind))
    const chosen = options && optionsOf(options, newId, reasons)
    if (chosen?.length === 0) {
      reasons.add('noOptions')
      return { ...questionTypes.TEXT.create({ ...init, label }), required: extra?.required ?? false }
    }
    const question = questionTypes[kind].create({ ...init, label })
    const whole = { ...question, ...extra, ...(chosen && { options: chosen, assignValues: hasWeights(chosen) }) }
    // The extras are those of this very kind; TypeScript can't follow the link through the union.
    return whole as Question
  }
}

function textWithin(raw: string, max: number, reasons: Set<ImportReason>): string {
  const text = cleanText(raw, { lines: false })
  if (text.length > max) reasons.add('textCut')
  return cutText(text, max)
}

function optionsOf(found: readonly FoundOption[], newId: () => string, reasons: Set<ImportReason>): Option[] {
  const byKey = new Map<string, Option>()
  for (const { label: raw, weight = null } of found) {
    const label = textWithin(raw, MAX_OPTION_LENGTH, reasons)
    if (isBlank(label)) continue
    if (byKey.has(optionKey(label))) reasons.add('optionsMerged')
    else if (byKey.size >= MAX_OPTIONS) reasons.add('optionsCut')
    else byKey.set(optionKey(label), { ...newOption(newId(), label), weight })
  }
  return [...byKey.values()]
}

function hasWeights(options: readonly Option[]): boolean {
  return options.some(({ weight }) => weight !== null)
}

const MAX_SHOWN_LENGTH = 200

function shown(label: string): string {
  return cutText(cleanText(label, { lines: false }), MAX_SHOWN_LENGTH)
}
