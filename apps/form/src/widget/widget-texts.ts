import type { Language } from '@wayform/core/languages.ts'
import { embed as ar } from '@wayform/i18n/messages/ar/embed.ts'
import { embed as de } from '@wayform/i18n/messages/de/embed.ts'
import { embed as en } from '@wayform/i18n/messages/en/embed.ts'
import { embed as es } from '@wayform/i18n/messages/es/embed.ts'
import { embed as fr } from '@wayform/i18n/messages/fr/embed.ts'
import { embed as id } from '@wayform/i18n/messages/id/embed.ts'
import { embed as it } from '@wayform/i18n/messages/it/embed.ts'
import { embed as ptBr } from '@wayform/i18n/messages/pt-br/embed.ts'
import { embed as ru } from '@wayform/i18n/messages/ru/embed.ts'
import { embed as zh } from '@wayform/i18n/messages/zh/embed.ts'
import type { Translation } from '@wayform/i18n/translate.ts'

/** All languages at once: they are a few words, less than asking for one would cost. */
export const WIDGET_TEXTS: Record<Language, Translation<typeof en>> = {
  en,
  'pt-br': ptBr,
  es,
  id,
  fr,
  it,
  de,
  ar,
  zh,
  ru,
}
