import { leftKey } from '@wayform/core/orders/menu.ts'

/** The fields of a change. Of each line that there is: how many, its extras and its note; the same of what comes new. */
export const countField = (line: number) => `.q_${line}`
export const extrasField = (line: number) => `.e_${line}`
export const noteField = (line: number) => `.t_${line}`

const ADDED = '.n_'
export const addedField = (productId: string, variantId: string | null) => ADDED + leftKey(productId, variantId)
export const addedExtrasField = (productId: string, variantId: string | null) => `.x_${leftKey(productId, variantId)}`
export const addedNoteField = (productId: string, variantId: string | null) => `.m_${leftKey(productId, variantId)}`

export const isAddedField = (name: string) => name.startsWith(ADDED)
