import type { login as english } from '../en/login.ts'
import type { Translation } from '../../translate.ts'

export const login: Translation<typeof english> = {}
