import type { insights as english } from '../en/insights.ts'
import type { Translation } from '../../translate.ts'

export const insights: Translation<typeof english> = {}
