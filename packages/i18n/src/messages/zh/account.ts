import type { account as english } from '../en/account.ts'
import type { Translation } from '../../translate.ts'

export const account: Translation<typeof english> = {}
