import type { responses as english } from '../en/responses.ts'
import type { Translation } from '../../translate.ts'

export const responses: Translation<typeof english> = {}
