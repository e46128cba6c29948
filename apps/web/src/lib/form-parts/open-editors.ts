import type { PartsEditor } from './parts-editor.ts'

/** The editors of forms that are open, or whose last change is on its way. */
export const openEditors = new Map<string, PartsEditor>()

/** Saves unsaved changes of a form's parts. True if the server has everything. */
export async function flushParts(formId: string): Promise<boolean> {
  return (await openEditors.get(formId)?.autosave.flush()) ?? true
}
