import type { Kind } from '@wayform/core/questions/question.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import type { Held } from './target.ts'

export type Grasp = { held: Held; isGrip: boolean }

/**
 * What the element under a pointer, or with the focus, picks up. Elements say so themselves, so that five hundred
 * questions cost no listener: `data-drag` on a grip, `data-hold` on what a finger can hold, `data-kind` in the palette.
 */
export function graspOf(target: EventTarget | null, isTouch: boolean): Grasp | null {
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
