import * as z from 'zod'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../languages.ts'

/** The news of a version, in a few words each: the sheet that shows it has room for no more. */
const MAX_LINES = 4
const MAX_CHARS = 60

const lines = z.array(z.string().trim().min(1).max(MAX_CHARS)).max(MAX_LINES)

/** By language. A version that changes nothing that owners would see has none. */
export const updateNews = z.partialRecord(z.enum(LANGUAGES), lines)
export type UpdateNews = z.output<typeof updateNews>

/** In the reader's language, otherwise in the first one. */
export function newsIn(news: UpdateNews, language: Language | undefined): string[] {
  return (language && news[language]) ?? news[DEFAULT_LANGUAGE] ?? []
}

/** The news of a version from `apps/mobile/news.json`; news in one language must be there in all of them. */
export function newsOf(version: string, text: string): UpdateNews {
  const all = z.record(z.string(), updateNews).parse(JSON.parse(text))
  const news = all[version] ?? {}
  const missing = LANGUAGES.filter((language) => !news[language]?.length)
  if (missing.length > 0 && missing.length < LANGUAGES.length) {
    throw new Error(`news.json has nothing about ${version} in: ${missing.join(', ')}`)
  }
  return news
}
