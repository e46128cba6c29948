import type { merchants as english } from '../en/merchants.ts'
import type { Translation } from '../../translate.ts'

export const merchants: Translation<typeof english> = {}
