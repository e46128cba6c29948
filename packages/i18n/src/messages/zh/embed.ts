import type { embed as english } from '../en/embed.ts'
import type { Translation } from '../../translate.ts'

export const embed: Translation<typeof english> = { open: '打开表单', close: '关闭', form: '表单' }
