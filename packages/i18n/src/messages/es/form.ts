import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {}
