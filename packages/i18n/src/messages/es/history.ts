import type { history as english } from '../en/history.ts'
import type { Translation } from '../../translate.ts'

export const history: Translation<typeof english> = {}
