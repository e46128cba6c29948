import type { builder as english } from '../en/builder.ts'
import type { Translation } from '../../translate.ts'

export const builder: Translation<typeof english> = {}
