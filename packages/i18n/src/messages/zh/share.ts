import type { share as english } from '../en/share.ts'
import type { Translation } from '../../translate.ts'

export const share: Translation<typeof english> = {}
