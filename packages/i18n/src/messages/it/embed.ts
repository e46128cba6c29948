import type { embed as english } from '../en/embed.ts'
import type { Translation } from '../../translate.ts'

export const embed: Translation<typeof english> = { open: 'Apri il modulo', close: 'Chiudi', form: 'Modulo' }
