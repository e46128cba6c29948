import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {}
