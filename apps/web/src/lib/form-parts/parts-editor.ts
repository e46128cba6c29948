import { closeGroup, commit, type History, redo, startHistory, undo } from '@wayform/core/editing/history/history.ts'
import { mergeParts } from '@wayform/core/editing/merge/merge-parts.ts'
import { type FormParts, isSameParts, NO_PARTS, PART_NAMES, type PartName } from '@wayform/core/form/parts/parts.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { createStore, type StoreApi } from 'zustand'
import { type Autosave, type Clock, createAutosave, type SavedDraft, type Saving } from '../autosave/autosave.ts'

export type PartsState = { history: History<FormParts>; saving: Saving<FormParts> }

/** Edits texts, look and endings of the draft: each change is an undo step and saves by itself. */
export type PartsEditor = {
  store: StoreApi<PartsState>
  autosave: Autosave<FormParts>
  /** `group` joins the keystrokes in one field into one undo step. */
  edit<P extends PartName>(part: P, change: (part: FormParts[P]) => FormParts[P], group?: string): void
  undo(): void
  redo(): void
  /** Leaving a field ends its undo step. */
  leaveField(): void
}

export type PartsOptions = {
  parts: FormParts
  revision: number
  /** Saves the parts that differ from those the server has. */
  save: (changed: Partial<FormParts>, revision: number) => Promise<{ revision: number }>
  load: () => Promise<SavedDraft<FormParts>>
  /** Called after another tab's or device's changes were merged into these. */
  onMerged?: () => void
  clock?: Clock
}

export function createPartsEditor({ parts, revision, save, load, onMerged, clock }: PartsOptions): PartsEditor {
  const store = createStore<PartsState>()(() => ({
    history: startHistory(parts),
    saving: { doc: parts, revision, status: 'saved', message: '', theirs: null },
  }))
  const { getState: get, setState: set } = store
  const draft = () => get().history.now.doc
  const autosave = createAutosave<FormParts>({
    doc: parts,
    revision,
    noBase: { ...NO_PARTS },
    draft,
    save: (doc, base) => save(changedParts(get().saving.doc, doc), base),
    load,
    isSame: isSameParts,
    merge(base, theirs) {
      const merged = mergeParts(base, draft(), theirs)
      // Its steps are of the draft before; taking one back would take back the other session's changes as well.
      if (!isSameParts(merged, draft())) set({ history: startHistory(merged) })
      onMerged?.()
      return draft()
    },
    onChange: (saving) => set({ saving }),
    ...(clock ? { clock } : {}),
  })

  function setHistory(history: History<FormParts>) {
    if (history === get().history) return
    set({ history })
    autosave.changed()
  }

  return {
    store,
    autosave,
    edit(part, change, group) {
      const changed = change(draft()[part])
      if (changed !== draft()[part]) setHistory(commit(get().history, { ...draft(), [part]: changed }, group))
    },
    undo: () => setHistory(undo(get().history)),
    redo: () => setHistory(redo(get().history)),
    leaveField: () => set({ history: closeGroup(get().history) }),
  }
}

function changedParts(before: FormParts, after: FormParts): Partial<FormParts> {
  const changed = PART_NAMES.filter((part) => before[part] !== after[part] && !isSameValue(before[part], after[part]))
  return Object.fromEntries(changed.map((part) => [part, after[part]]))
}
