import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {}
