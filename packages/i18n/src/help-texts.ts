import type { Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { withBrand } from './brand.ts'
import type { help as english } from './help/en.ts'
import type { HelpFact } from './help-facts.ts'
import type { Messages } from './messages/en/all.ts'
import type { MessageKey } from './translate.ts'

type English = typeof english

export type HelpTopicId = keyof English

/** A statement of a topic, by its name. */
export type HelpLineId<Id extends HelpTopicId> = keyof English[Id]['lines'] & string

/**
 * One answer to a question of owners. `{dashboard.newForm}` in a line stands for the app's own message of that name, so
 * that the help always says what the button says; `{facts.freeForms}` for a number that the server enforces;
 * `{topic.team}` for a link to another topic, by its title.
 */
export type HelpTopic = {
  readonly title: string
  /** Synonyms for the search. */
  readonly keywords: string
  readonly lines: Readonly<Record<string, string>>
}

/** The topics and their lines are those of English. */
export type HelpCatalogue = {
  readonly [Id in HelpTopicId]: {
    readonly title: string
    readonly keywords: string
    readonly lines: { readonly [Line in HelpLineId<Id>]: string }
  }
}

/** The references that may stand between braces. */
export type HelpPlace = MessageKey<Messages> | `facts.${HelpFact}` | `topic.${HelpTopicId}`

/** Only the help page needs them, so they are not part of a screen's messages. */
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

export async function loadHelpTexts(language: Language, brand = PRODUCT): Promise<Record<HelpTopicId, HelpTopic>> {
  return withBrand((await LOADERS[language]()).help, brand)
}

/** The references in a line: messages of the app, facts and topics. */
export const HELP_PLACE = /\{([\w.]+)\}/

type Lines = { [Id in HelpTopicId]: English[Id]['lines'][HelpLineId<Id>] }[HelpTopicId]
type PlacesIn<Line extends string> = Line extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never
type None<Unknown extends never> = Unknown

/**
 * Does not compile when English refers to a missing text, fact or topic; the error names it.
 * @public although nothing imports it: it only has to compile
 */
export type UnknownPlaces = None<Exclude<PlacesIn<Lines>, HelpPlace>>
