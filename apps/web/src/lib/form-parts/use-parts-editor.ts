import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormParts, PartName } from '@wayform/core/form/parts/parts.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { reloadForm } from '../queries/forms.ts'
import { saveDraft } from '../queries/save-draft.ts'
import { useOpenForm } from '../open-form/form-header.ts'
import { openEditors as open } from './open-editors.ts'
import { createPartsEditor, type PartsEditor } from './parts-editor.ts'

/** Number of screens that use an editor: from one panel to the next there are two for a moment. */
const users = new WeakMap<PartsEditor, number>()

/**
 * The editor of the open form's parts. It is shared by the screens of a form, so that moving between them neither loses
 * an undo step nor shows an older state while a save is on its way.
 */
export function usePartsEditor(): PartsEditor {
  const cache = useQueryClient()
  const form = useOpenForm()
  const [editor] = useState(() => open.get(form.id) ?? openEditor(cache, form))

  useEffect(() => {
    open.set(form.id, editor)
    const countUsers = (change: 1 | -1) => users.set(editor, (users.get(editor) ?? 0) + change)
    countUsers(1)
    const { autosave, store } = editor
    const isUnsaved = () => store.getState().history.now.doc !== store.getState().saving.doc
    const flush = () => void autosave.flush()
    const closeWhenSaved = async () => {
      const isSaved = await autosave.flush()
      if (isSaved && users.get(editor) === 0 && open.get(form.id) === editor) open.delete(form.id)
    }
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return
      flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', handleUnload)
      countUsers(-1)
      void closeWhenSaved()
    }
  }, [editor, form.id])
  return editor
}

export function usePart<P extends PartName>(editor: PartsEditor, part: P): FormParts[P] {
  return useStore(editor.store, ({ history }) => history.now.doc[part])
}

function openEditor(cache: QueryClient, { id, revision, texts, look, endings }: Form): PartsEditor {
  return createPartsEditor({
    parts: { texts, look, endings },
    revision,
    save: (changed, base) => saveDraft(cache, id, changed, base),
    // Cached as a whole: the screens show the questions as well, and the cached form gets the revision of the next save.
    load: async () => {
      const form = await reloadForm(cache, id)
      return { doc: { texts: form.texts, look: form.look, endings: form.endings }, revision: form.revision }
    },
  })
}
