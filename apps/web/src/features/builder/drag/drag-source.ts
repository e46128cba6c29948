import type { Kind } from '@wayform/core/questions/question.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import type { Held } from './drop-target.ts'

export type DragSource = { held: Held; isGrip: boolean }

/**
 * Finds the item that an element starts to drag. Data attributes instead of listeners, because a form may have 500
 * questions: `data-drag` on a grip, `data-hold` on elements for a long touch, `data-kind` in the palette.
 */
export function dragSourceOf(target: EventTarget | null, isTouch: boolean): DragSource | null {
  if (!(target instanceof Element)) return null
  const grip = target.closest('[data-drag]')
  const holder = grip ?? (isTouch ? target.closest('[data-hold]') : null)
  const type = holder?.getAttribute(grip ? 'data-drag' : 'data-hold')
  if (type === 'question' || type === 'page') {
    const id = holder?.closest(`[data-${type}]`)?.getAttribute(`data-${type}`)
    return id ? { held: { type, id }, isGrip: grip !== null } : null
  }
  const kind = target.closest('[data-kind]')?.getAttribute('data-kind')
  return isKind(kind) ? { held: { type: 'palette', kind }, isGrip: false } : null
}

function isKind(kind: string | null | undefined): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(questionTypes, kind)
}
