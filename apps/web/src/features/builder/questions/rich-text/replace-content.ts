import type { JSONContent } from '@tiptap/core'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Replaces only what differs, so that the caret ends up at the change. Null if nothing differs. */
export function replaceContent(state: EditorState, content: JSONContent): Transaction | null {
  const before = state.doc
  const after = state.schema.nodeFromJSON(content)
  const start = before.content.findDiffStart(after.content)
  const ends = before.content.findDiffEnd(after.content)
  if (start === null || !ends) return null
  // Within repeated letters both searches overlap: the change can't end before it starts.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const change = state.tr.replace(start, ends.a + overlap, after.slice(start, ends.b + overlap))
  const caret = Math.min(ends.b + overlap, change.doc.content.size)
  return change.setSelection(TextSelection.near(change.doc.resolve(caret), -1))
}
