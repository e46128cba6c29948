import type { Language } from '../languages.ts'

/** Joins items in one line, with the comma of the language. */
export function listText(items: readonly string[], language: Language): string {
  return items.join(language === 'ar' ? '، ' : language === 'zh' ? '、' : ', ')
}
