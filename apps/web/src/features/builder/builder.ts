import { type Copied, copyQuestion } from '@wayform/core/editing/copy-question.ts'
import { deleteQuestion, type UsedBy } from '@wayform/core/editing/delete-question.ts'
import { type Place, type Refusal, tryAddQuestion, updateQuestion } from '@wayform/core/editing/question-edits.ts'
import {
  closeGroup,
  commit,
  type History,
  mapHistory,
  redo,
  sharedChange,
  startHistory,
  undo,
} from '@wayform/core/editing/history/history.ts'
import { mergeHistory } from '@wayform/core/editing/merge/merge-history.ts'
import { withoutSecrets } from '@wayform/core/editing/question/payment.ts'
import { isSameDoc, isSameQuestion } from '@wayform/core/form/differences/differences.ts'
import { completeDoc, formDoc, type FormDoc } from '@wayform/core/form/document.ts'
import { type FormParts, isSameParts } from '@wayform/core/form/parts/parts.ts'
import type { Result } from '@wayform/core/result.ts'
import type { QuestionTexts } from '@wayform/core/questions/question-type.ts'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import { createStore, type StoreApi } from 'zustand'
import {
  type Autosave,
  browserClock,
  type Clock,
  createAutosave,
  type SavedDraft,
  type Saving,
} from '../../lib/autosave/autosave.ts'
import { pageOf, questionById } from './outline.ts'
import { type AfterPaint, createTyping, type Typing } from './typing.ts'
import { afterPaint } from './use-after-paint.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** Three kinds of state, kept apart: undo affects only the document. */
export type BuilderState = {
  history: History
  view: View
  saving: Saving
  /** Problems of a refused publish, by question; editing a question clears its own. */
  problems: Readonly<Record<string, string>>
  /** Problems of a refused publish about the whole form; empty if there are none. */
  refusal: string
  /** Why the last publish failed for a reason outside the form; empty if it did not. */
  publishFailure: string
}

type View = {
  selectedId: string | null
  /** Set for a new question: its label field takes the focus. */
  isNew: boolean
  /** Selected with the pointer. */
  isClicked: boolean
  /** Small screens show one panel at a time. */
  panel: 'add' | 'properties' | 'logic' | 'conditions' | null
}

export type Changes<Q extends Question = Question> = Partial<Omit<Q, 'questionId' | 'type'>>

export type Builder = {
  store: StoreApi<BuilderState>
  autosave: Autosave
  /** Text on its way from a field into the document. Every other function of the builder writes it first. */
  typing: Pick<Typing, 'set' | 'settle' | 'isIn' | 'isOn'>
  /** Inserts at `place`, or else after the selection, or else at the end. Returns the reason if that is refused. */
  add(kind: Kind, place?: Place): Refusal | null
  /**
   * Inserts and selects a copy right after the original; a page is copied with its questions. Returns the reason if
   * that is refused.
   */
  copy(questionId: string): Result<Copied, Refusal>
  /** Applies an edit function of core: one undo step, or part of the step of `group`. */
  edit(change: (doc: FormDoc) => FormDoc, group?: string): void
  /** `field` joins the keystrokes in one field into one undo step. */
  update<Q extends Question>(questionId: string, changes: Changes<Q>, field?: string): void
  /**
   * Deletes a question, or a page with its questions. Returns the questions that still use it, in which case nothing is
   * deleted.
   */
  remove(questionId: string): readonly UsedBy[]
  undo(): void
  redo(): void
  /** Leaving a field ends its undo step. */
  leaveField(): void
  select(questionId: string | null, by?: 'pointer' | 'keyboard'): void
  show(panel: View['panel']): void
  /** Problems of a refused publish, by question and about the whole form; empty values clear them. */
  showProblems(problems: Record<string, string>, refusal?: string): void
  /** The message stays until a publish succeeds; an empty text clears it. */
  showPublishFailure(text: string): void
  /** Replaces the draft with the server's document and starts a new history. */
  reset(doc: FormDoc, revision: number): void
  /** Replaces the draft with the server's document as one undo step, which brings the parts back as well. */
  replace(doc: FormDoc, revision: number, parts?: { before: FormParts; after: FormParts }): void
  /**
   * Applies facts from the server that no owner edits (merchant accounts) to every undo step, so that undo does not
   * revert them.
   */
  learn(change: (question: Question) => Question): void
  /**
   * Applies what follows from a fact outside of the form (the currency of the shop) to every undo step, and saves it.
   * It adds no step, undo does not revert it, and what can be redone stays.
   */
  adapt(change: (doc: FormDoc) => FormDoc): void
}

export type BuilderOptions = {
  doc: FormDoc
  revision: number
  /** `parts` are saved along when an undo step brings others back. */
  save: (doc: FormDoc, revision: number, parts?: FormParts) => Promise<{ revision: number }>
  /** Loads the document that the server holds. */
  load?: () => Promise<SavedDraft>
  /** The history kept on the device: its present is the draft, saved or not. */
  kept?: { history: History; theirs: SavedDraft | null } | null
  /** Default texts of new questions, in the form's language. */
  texts: QuestionTexts & { label(kind: Kind, pageNumber: number): string }
  newId: () => string
  /** Called after another session's changes were merged into the draft. */
  onMerged?: () => void
  now?: () => number
  clock?: Clock
  afterPaint?: AfterPaint
}

const NOTHING_OPEN: View = { selectedId: null, isNew: false, isClicked: false, panel: null }

const NO_DOC: FormDoc = []

export const PAUSE_MS = 1_500

export function createBuilder(options: BuilderOptions): Builder {
  const { doc, revision, save, load, kept, texts, newId, onMerged, now = Date.now, clock = browserClock } = options
  const typing = createTyping(now, clock, options.afterPaint ?? afterPaint)
  const { settle } = typing
  const store = createStore<BuilderState>()(() => ({
    history: kept?.history ?? startHistory(doc),
    view: NOTHING_OPEN,
    saving: { doc, revision, status: 'saved', message: '', theirs: null },
    problems: {},
    refusal: '',
    publishFailure: '',
  }))
  const { getState: get, setState: set } = store
  const draft = () => get().history.now.doc
  const autosave = createAutosave({
    doc,
    revision,
    noBase: NO_DOC,
    draft,
    settle,
    isTyping: typing.isOn,
    save: saveWithParts,
    isSame: (sent, stored) => !hasSecret(sent) && isSameDoc(asStored(sent, texts), stored),
    merge,
    onChange: (saving) => set({ saving }),
    ...(load ? { load } : {}),
    ...(kept ? { sent: kept.history.now.doc } : {}),
    clock,
  })
  if (kept?.theirs) autosave.showStale(kept.theirs)
  else if (draft() !== doc) autosave.changed()
  let lastEdit = 0
  /** The parts that a form had with a document that was replaced, and with the one that replaced it. */
  const partsWith = new WeakMap<FormDoc, FormParts>()
  let partsToSave: FormParts | undefined

  async function saveWithParts(sent: FormDoc, base: number) {
    const parts = partsToSave
    const answer = await save(sent, base, parts)
    if (partsToSave === parts) partsToSave = undefined
    return answer
  }

  function step(history: History) {
    partsToSave = partsWith.get(history.now.doc) ?? partsToSave
    setHistory(history)
  }

  function setHistory(history: History, changes: Partial<BuilderState> = {}) {
    if (history === get().history) return
    const view = changes.view ?? get().view
    const isGone = view.selectedId !== null && questionById(history.now.doc, view.selectedId) === undefined
    const problems = changes.problems ?? openProblems(get().problems, draft(), history.now.doc)
    const refusal = Object.keys(problems).length === 0 ? '' : get().refusal
    set({ ...changes, history, view: isGone ? NOTHING_OPEN : view, problems, refusal })
    autosave.changed()
  }

  function merge(base: FormDoc, theirs: FormDoc): FormDoc | null {
    // Unsaved secrets cannot be compared with the server's document, which never contains them.
    const history = hasSecret(draft()) ? null : mergeHistory(get().history, base, asSent(base, theirs, texts))
    if (!history) return null
    const { selectedId } = get().view
    const isGone = selectedId !== null && questionById(history.now.doc, selectedId) === undefined
    set({ history, view: isGone ? NOTHING_OPEN : get().view })
    onMerged?.()
    return history.now.doc
  }

  /** Typing after a pause is a step of its own. */
  function openHistory(): History {
    const { firstAt, lastAt } = typing.written() ?? { firstAt: now(), lastAt: now() }
    const hasPaused = firstAt - lastEdit > PAUSE_MS
    lastEdit = lastAt
    return hasPaused ? closeGroup(get().history) : get().history
  }

  return {
    store,
    autosave,
    typing,
    add(kind, givenPlace) {
      settle()
      const questionId = newId()
      const pageNumber = draft().filter(isSection).length + 1
      const init = { questionId, label: texts.label(kind, pageNumber), newId, texts }
      const place = givenPlace ?? placeBySelection(draft(), kind, get().view.selectedId)
      const added = tryAddQuestion(draft(), kind, init, place)
      if (!added.ok) return added.problem
      setHistory(commit(get().history, added.value), {
        view: { ...NOTHING_OPEN, selectedId: questionId, isNew: true, panel: 'properties' },
        problems: {},
      })
      return null
    },
    copy(questionId) {
      settle()
      const copied = copyQuestion(draft(), questionId, newId)
      if (!copied.ok) return copied
      const view: View = { ...NOTHING_OPEN, selectedId: copied.value.questionId, panel: 'properties' }
      setHistory(commit(get().history, copied.value.doc), { view })
      return copied
    },
    edit(change, group) {
      settle()
      setHistory(commit(openHistory(), change(draft()), group))
    },
    update(questionId, changes, field) {
      settle()
      const group = field === undefined ? undefined : `${questionId}.${field}`
      setHistory(commit(openHistory(), updateQuestion(draft(), questionId, changes), group))
    },
    remove(questionId) {
      settle()
      const deleted = deleteQuestion(draft(), questionId)
      if (!deleted.ok) return deleted.usedBy
      setHistory(commit(get().history, deleted.value), { view: NOTHING_OPEN })
      return []
    },
    undo() {
      settle()
      step(undo(get().history))
    },
    redo() {
      settle()
      step(redo(get().history))
    },
    leaveField() {
      settle()
      set({ history: closeGroup(get().history) })
    },
    select(selectedId, by = 'keyboard') {
      settle()
      const panel = selectedId === null ? null : 'properties'
      set({ view: { ...NOTHING_OPEN, selectedId, isClicked: by === 'pointer', panel } })
    },
    show(panel) {
      settle()
      set({ view: { ...get().view, panel } })
    },
    showProblems: (problems, refusal = '') => set({ problems, refusal }),
    showPublishFailure: (publishFailure) => set({ publishFailure }),
    reset(next, nextRevision) {
      settle()
      set({ history: startHistory(next), view: NOTHING_OPEN, problems: {}, refusal: '' })
      autosave.reset(next, nextRevision)
    },
    replace(next, nextRevision, parts) {
      settle()
      const isNew = !isSameDoc(draft(), next)
      const hasNewParts = parts !== undefined && !isSameParts(parts.before, parts.after)
      // A copy is a step of its own, even if only the parts differ.
      const history = isNew || hasNewParts ? commit(closeGroup(get().history), [...next]) : get().history
      if (hasNewParts) {
        partsWith.set(draft(), parts.before)
        partsWith.set(history.now.doc, parts.after)
      }
      partsToSave = undefined
      set({ history, view: NOTHING_OPEN, problems: {}, refusal: '' })
      autosave.reset(history.now.doc, nextRevision)
    },
    learn(change) {
      settle()
      const changeAll = sharedChange(change)
      if (changeAll(get().saving.doc) !== get().saving.doc) autosave.learned(changeAll)
      const history = mapHistory(get().history, changeAll)
      if (history !== get().history) set({ history })
    },
    adapt(change) {
      settle()
      setHistory(mapHistory(get().history, change))
    },
  }
}

/** A problem stays until its question changes. */
function openProblems(problems: BuilderState['problems'], before: FormDoc, after: FormDoc): BuilderState['problems'] {
  const open = Object.entries(problems).filter(([id]) => questionById(before, id) === questionById(after, id))
  return open.length === Object.keys(problems).length ? problems : Object.fromEntries(open)
}

/** Normalised like on the server: cleaned, with default texts filled in. */
function asStored(doc: FormDoc, texts: QuestionTexts): FormDoc {
  const parsed = formDoc.safeParse(doc)
  return parsed.success ? completeDoc(parsed.data, texts) : doc
}

/** Defaults that the server filled in are no change of another session. */
function asSent(sent: FormDoc, stored: FormDoc, texts: QuestionTexts): FormDoc {
  const known = new Map(asStored(sent, texts).map((question) => [question.questionId, question]))
  const own = new Map(sent.map((question) => [question.questionId, question]))
  return stored.map((question) => {
    const before = known.get(question.questionId)
    return (before && isSameQuestion(before, question) ? own.get(question.questionId) : undefined) ?? question
  })
}

/** A secret that was typed but not saved: the server never returns it, so it cannot be compared. */
export function hasSecret(doc: FormDoc): boolean {
  return doc.some((question) => withoutSecrets(question) !== question)
}

/**
 * A page goes after the whole page that contains the selection, and so does a question when the page itself is
 * selected.
 */
function placeBySelection(doc: FormDoc, kind: Kind, selectedId: string | null): Place {
  const selected = selectedId === null ? undefined : questionById(doc, selectedId)
  if (!selected) return 'end'
  if (!isSection({ type: kind }) && !isSection(selected)) return { afterId: selected.questionId }
  return { afterId: pageOf(doc, selected.questionId).at(-1) ?? selected.questionId }
}
