import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {}
