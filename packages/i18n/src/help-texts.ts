import type { Language } from '@wayform/core/languages.ts'
import type { help as english } from './help/en.ts'

export type HelpTopicId = keyof typeof english

/**
 * One answer to what owners ask. `{dashboard.newForm}` in a line stands for the app's own message of that name, so that
 * the help always says what the button says; `{facts.freeForms}` for a number from the table of plans.
 */
export type HelpTopic = {
  readonly title: string
  /** Other words that people search by. */
  readonly keywords: string
  readonly lines: readonly string[]
}

/** The topics and the number of lines are those of English. */
export type HelpCatalogue = {
  readonly [Id in HelpTopicId]: {
    readonly title: string
    readonly keywords: string
    readonly lines: AsMany<(typeof english)[Id]['lines']>
  }
}

/** As many texts; only a type with a parameter maps a tuple to a tuple. */
type AsMany<Lines extends readonly string[]> = { readonly [Line in keyof Lines]: string }

/** Only the help page needs them, so they are no part of a screen's messages. */
const LOADERS: Record<Language, () => Promise<{ help: HelpCatalogue }>> = {
  en: () => import('./help/en.ts'),
  'pt-br': () => import('./help/pt-br.ts'),
  es: () => import('./help/es.ts'),
  id: () => import('./help/id.ts'),
  fr: () => import('./help/fr.ts'),
  it: () => import('./help/it.ts'),
  de: () => import('./help/de.ts'),
  ar: () => import('./help/ar.ts'),
  zh: () => import('./help/zh.ts'),
  ru: () => import('./help/ru.ts'),
}

export async function loadHelpTexts(language: Language): Promise<Record<HelpTopicId, HelpTopic>> {
  return (await LOADERS[language]()).help
}

/** The places in a line: messages of the app, and facts. */
export const HELP_PLACE = /\{([\w.]+)\}/
