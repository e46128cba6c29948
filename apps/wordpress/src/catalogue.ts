import type { Language } from '@wayform/core/languages.ts'
import type { MessageTree } from '@wayform/i18n/translate.ts'
import { ar } from './messages/ar.ts'
import { de } from './messages/de.ts'
import { en, type PluginMessages } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { id } from './messages/id.ts'
import { it } from './messages/it.ts'
import { ptBr } from './messages/pt-br.ts'
import { ru } from './messages/ru.ts'
import { zh } from './messages/zh.ts'

export const MESSAGES: Record<Language, PluginMessages> = { en, 'pt-br': ptBr, es, id, fr, it, de, ar, zh, ru }

/** WordPress's name of a language, and its plural rule. English is in the code itself. */
export const LOCALES: Record<Exclude<Language, 'en'>, { locale: string; plurals: string }> = {
  'pt-br': { locale: 'pt_BR', plurals: 'nplurals=2; plural=(n > 1);' },
  es: { locale: 'es_ES', plurals: 'nplurals=2; plural=(n != 1);' },
  id: { locale: 'id_ID', plurals: 'nplurals=1; plural=0;' },
  fr: { locale: 'fr_FR', plurals: 'nplurals=2; plural=(n > 1);' },
  it: { locale: 'it_IT', plurals: 'nplurals=2; plural=(n != 1);' },
  de: { locale: 'de_DE', plurals: 'nplurals=2; plural=(n != 1);' },
  ar: {
    locale: 'ar',
    plurals:
      'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5);',
  },
  zh: { locale: 'zh_CN', plurals: 'nplurals=1; plural=0;' },
  ru: {
    locale: 'ru_RU',
    plurals: 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  },
}

/** One text as WordPress looks it up: by its English, and for block.json with a context. */
export type Entry = { key: string; context?: string; english: string; translated: string }

/** The same English in two places is one entry in WordPress, so it is listed once. */
export function entriesOf(language: Language): Entry[] {
  const english = flatten(en)
  const translated = flatten(MESSAGES[language])
  const entries = new Map<string, Entry>()
  for (const [key, text] of english) {
    const context = contextOf(key)
    const entry = { key, ...(context && { context }), english: text, translated: translated.get(key) ?? text }
    if (!entries.has(idOf(entry))) entries.set(idOf(entry), entry)
  }
  return [...entries.values()]
}

/** The key by which gettext files are sorted and searched. */
export function idOf({ context, english }: Pick<Entry, 'context' | 'english'>): string {
  return context ? `${context}\u0004${english}` : english
}

export function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, node] of Object.entries(tree)) {
    if (typeof node === 'string') texts.set(prefix + name, node)
    else for (const [key, text] of flatten(node, `${prefix}${name}.`)) texts.set(key, text)
  }
  return texts
}

function contextOf(key: string): string | undefined {
  if (key === 'block.description') return 'block description'
  return key.startsWith('block.keywords.') ? 'block keyword' : undefined
}
