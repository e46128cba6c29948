import { type Copied, copyQuestion } from '@wayform/core/editing/copy.ts'
import { deleteQuestion, type UsedBy } from '@wayform/core/editing/delete.ts'
import { type Place, type Refusal, tryAddQuestion, updateQuestion } from '@wayform/core/editing/edit.ts'
import { closeGroup, commit, type History, redo, startHistory, undo } from '@wayform/core/editing/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Result } from '@wayform/core/result.ts'
import type { QuestionTexts } from '@wayform/core/questions/question-type.ts'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import { createStore, type StoreApi } from 'zustand'
import { type Autosave, type Clock, createAutosave, type Saving } from './autosave.ts'
import { pageOf, questionById } from './outline.ts'

/** Three kinds of state, kept apart: only the document is undone. */
export type BuilderState = {
  history: History
  view: View
  saving: Saving
  /** What a refused publish said about each question; changing the question answers it. */
  problems: Readonly<Record<string, string>>
}

type View = {
  selectedId: string | null
  /** Just added: its typing starts in the label. */
  isNew: boolean
  /** Small screens show one thing at a time. */
  panel: 'add' | 'properties' | 'logic' | null
}

export type Changes<Q extends Question = Question> = Partial<Omit<Q, 'questionId' | 'type'>>

export type Builder = {
  store: StoreApi<BuilderState>
  autosave: Autosave
  /** Where `place` says; without it after what is selected, else at the end. Says why where it can't be. */
  add(kind: Kind, place?: Place): Refusal | null
  /** A copy right after it, selected; a page with its questions. Says why where it can't be. */
  copy(questionId: string): Result<Copied, Refusal>
  /** Any edit of core's that takes a document and gives one: one undo step, or part of `group`'s. */
  edit(change: (doc: FormDoc) => FormDoc, group?: string): void
  /** `field` joins the keystrokes in one field into one undo step. */
  update<Q extends Question>(questionId: string, changes: Changes<Q>, field?: string): void
  /** A page goes with its questions. Gives what still uses it, which is what keeps it there. */
  remove(questionId: string): readonly UsedBy[]
  undo(): void
  redo(): void
  /** Leaving a field ends its undo step. */
  leaveField(): void
  select(questionId: string | null): void
  show(panel: View['panel']): void
  showProblems(problems: Record<string, string>): void
  /** The server's document takes the draft's place, with a new history. */
  reset(doc: FormDoc, revision: number): void
}

export type BuilderOptions = {
  doc: FormDoc
  revision: number
  save: (doc: FormDoc, revision: number) => Promise<{ revision: number }>
  /** Texts of new questions, in the form's language. */
  texts: QuestionTexts & { label(kind: Kind, pageNumber: number): string }
  newId: () => string
  now?: () => number
  clock?: Clock
}

const NOTHING_OPEN: View = { selectedId: null, isNew: false, panel: null }

export const PAUSE_MS = 1_500

export function createBuilder({ doc, revision, save, texts, newId, now = Date.now, clock }: BuilderOptions): Builder {
  const store = createStore<BuilderState>()(() => ({
    history: startHistory(doc),
    view: NOTHING_OPEN,
    saving: { doc, revision, status: 'saved', message: '' },
    problems: {},
  }))
  const { getState: get, setState: set } = store
  const draft = () => get().history.now.doc
  const autosave = createAutosave({
    doc,
    revision,
    draft,
    save,
    onChange: (saving) => set({ saving }),
    ...(clock ? { clock } : {}),
  })
  let lastEdit = 0

  function setHistory(history: History, changes: Partial<BuilderState> = {}) {
    if (history === get().history) return
    const view = changes.view ?? get().view
    const isGone = view.selectedId !== null && questionById(history.now.doc, view.selectedId) === undefined
    set({ ...changes, history, view: isGone ? NOTHING_OPEN : view })
    autosave.changed()
  }

  /** Typing on after a pause is a step of its own. */
  function openHistory(): History {
    const hasPaused = now() - lastEdit > PAUSE_MS
    lastEdit = now()
    return hasPaused ? closeGroup(get().history) : get().history
  }

  return {
    store,
    autosave,
    add(kind, givenPlace) {
      const questionId = newId()
      const pageNumber = draft().filter(({ type }) => type === 'SECTION').length + 1
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
      const copied = copyQuestion(draft(), questionId, newId)
      if (!copied.ok) return copied
      const view: View = { ...NOTHING_OPEN, selectedId: copied.value.questionId, panel: 'properties' }
      setHistory(commit(get().history, copied.value.doc), { view })
      return copied
    },
    edit(change, group) {
      setHistory(commit(openHistory(), change(draft()), group))
    },
    update(questionId, changes, field) {
      const { [questionId]: _, ...problems } = get().problems
      const group = field === undefined ? undefined : `${questionId}.${field}`
      setHistory(commit(openHistory(), updateQuestion(draft(), questionId, changes), group), { problems })
    },
    remove(questionId) {
      const deleted = deleteQuestion(draft(), questionId)
      if (!deleted.ok) return deleted.usedBy
      setHistory(commit(get().history, deleted.value), { view: NOTHING_OPEN })
      return []
    },
    undo: () => setHistory(undo(get().history)),
    redo: () => setHistory(redo(get().history)),
    leaveField: () => set({ history: closeGroup(get().history) }),
    select: (selectedId) =>
      set({ view: { ...NOTHING_OPEN, selectedId, panel: selectedId === null ? null : 'properties' } }),
    show: (panel) => set({ view: { ...get().view, panel } }),
    showProblems: (problems) => set({ problems }),
    reset(next, nextRevision) {
      set({ history: startHistory(next), view: NOTHING_OPEN, problems: {} })
      autosave.reset(next, nextRevision)
    },
  }
}

/** A page goes after the whole page that holds the selection, and so does a question when the page itself is selected. */
function placeBySelection(doc: FormDoc, kind: Kind, selectedId: string | null): Place {
  const selected = selectedId === null ? undefined : questionById(doc, selectedId)
  if (!selected) return 'end'
  if (kind !== 'SECTION' && selected.type !== 'SECTION') return { afterId: selected.questionId }
  return { afterId: pageOf(doc, selected.questionId).at(-1) ?? selected.questionId }
}
