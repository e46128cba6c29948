import type { logic as english } from '../en/logic.ts'
import type { Translation } from '../../translate.ts'

export const logic: Translation<typeof english> = {}
