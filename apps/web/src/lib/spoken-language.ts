import { DEFAULT_LANGUAGE, type Language } from '@wayform/core/languages.ts'

/** The language on screen, for calls to the server: its messages come in the same one. */
export const spoken: { language: Language } = { language: DEFAULT_LANGUAGE }
