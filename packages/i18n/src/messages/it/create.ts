import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {}
