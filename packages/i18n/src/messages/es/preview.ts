import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {}
