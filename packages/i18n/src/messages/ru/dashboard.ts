import type { dashboard as english } from '../en/dashboard.ts'
import type { Translation } from '../../translate.ts'

export const dashboard: Translation<typeof english> = {}
