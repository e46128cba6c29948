import { DEFAULT_LANGUAGE, type Language } from '@wayform/core/languages.ts'

/** The language on screen, sent with every call: the server's messages come in the same language. */
export const spoken: { language: Language } = { language: DEFAULT_LANGUAGE }
