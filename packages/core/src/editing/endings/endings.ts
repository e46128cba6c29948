import { ENDING } from '../../conditions/condition-choices.ts'
import { type ShowIfEdit, startShowIf } from '../../conditions/edit-show-if.ts'
import { withShowIf } from '../../conditions/show-if.ts'
import type { FormDoc } from '../../form/document.ts'
import { type Ending, type FormEndings, MAX_ENDINGS } from '../../form/parts/endings.ts'
import { isSameValue } from '../../same-value.ts'

/** The ending of a form whose owner has written none: with our own texts. */
export const DEFAULT_ENDING: Ending = { endingId: 'default', name: '', title: '', text: '' }

/** The endings as an owner edits them: there is always one for everybody else, the last. */
export function editableEndings(endings: FormEndings): FormEndings {
  return endings.length === 0 ? [DEFAULT_ENDING] : endings
}

/** A new ending comes before the default, and begins with a condition where there is something to ask about. */
export function addEnding(endings: FormEndings, endingId: string, doc: FormDoc): FormEndings {
  const before = editableEndings(endings)
  if (before.length >= MAX_ENDINGS) return endings
  const added = withShowIf({ ...DEFAULT_ENDING, endingId }, startShowIf(doc, ENDING)(undefined))
  return before.toSpliced(-1, 0, added)
}

/** Nothing else changes, and a form that is as it was stays so. */
export function changeEnding(endings: FormEndings, endingId: string, change: (ending: Ending) => Ending): FormEndings {
  const before = editableEndings(endings)
  const after = before.map((each) => (each.endingId === endingId ? withoutGaps(change(each)) : each))
  return isSameValue(before, after) ? endings : after
}

export function editEndingShowIf(endings: FormEndings, endingId: string, change: ShowIfEdit): FormEndings {
  return changeEnding(endings, endingId, (ending) => withShowIf(ending, change(ending.showIf)))
}

/** The default can't be moved, and nothing moves behind it. */
export function moveEnding(endings: FormEndings, endingId: string, to: number): FormEndings {
  const from = endings.findIndex((each) => each.endingId === endingId)
  const last = endings.length - 1
  const moved = endings[from]
  if (!moved || from === last || to < 0 || to >= last || to === from) return endings
  return endings.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Without the default, the form has none of its own: it may only go as the last one. */
export function removeEnding(endings: FormEndings, endingId: string): FormEndings {
  const isDefault = endings.at(-1)?.endingId === endingId
  if (isDefault && endings.length > 1) return endings
  const left = endings.filter((each) => each.endingId !== endingId)
  return left.length === 1 && isSameValue(left[0], DEFAULT_ENDING) ? [] : left
}

/** An optional part that is taken away leaves no field. */
function withoutGaps(ending: Ending): Ending {
  return Object.fromEntries(Object.entries(ending).filter(([, value]) => value !== undefined)) as Ending // only optional ones
}
