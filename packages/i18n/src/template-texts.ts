import type { Language } from '@wayform/core/languages.ts'
import type { TemplateId } from '@wayform/core/templates/templates.ts'
import type { TemplateTexts } from '@wayform/core/templates/template.ts'
import type { templates as english } from './templates/en.ts'

/** The texts of the templates in each language: the keys are those of English. */
export type TemplateCatalogue = { [Id in TemplateId]: Readonly<Record<keyof (typeof english)[Id], string>> }

/** Only the server and the tests need them, so they are not part of a screen's messages. */
const LOADERS: Record<Language, () => Promise<{ templates: TemplateCatalogue }>> = {
  en: () => import('./templates/en.ts'),
  'pt-br': () => import('./templates/pt-br.ts'),
  es: () => import('./templates/es.ts'),
  id: () => import('./templates/id.ts'),
  fr: () => import('./templates/fr.ts'),
  it: () => import('./templates/it.ts'),
  de: () => import('./templates/de.ts'),
  ar: () => import('./templates/ar.ts'),
  zh: () => import('./templates/zh.ts'),
  ru: () => import('./templates/ru.ts'),
}

export async function loadTemplateTexts(language: Language): Promise<Record<TemplateId, TemplateTexts>> {
  return (await LOADERS[language]()).templates
}
