import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormParts } from '@wayform/core/form/parts/parts.ts'
import { translateSettings } from '@wayform/core/form/settings/settings-texts.ts'
import type { Language } from '@wayform/core/languages.ts'
import { translateForm } from '@wayform/core/translation/translate-form.ts'
import { ownTranslations } from '@wayform/i18n/own-translations.ts'
import type { Texts } from '../../../texts.ts'
import type { PublishedRow } from './published.repository.ts'

/** One of the form's languages; for any other, its main one. */
export function languageOf(
  { languages, mainLanguage }: Pick<PublishedRow, 'languages' | 'mainLanguage'>,
  wanted: string | null | undefined,
): Language {
  return languages.find((language) => language === wanted) ?? mainLanguage
}

/** The same form as a respondent of this language reads it. `row` is in the main language. */
export function rowInLanguage(texts: Texts, row: PublishedRow, language: Language): PublishedRow {
  if (language === row.language) return row
  const { questions, endings } = translateVersion(texts, row, row, language)
  const own = ownTranslations(texts.in(row.mainLanguage), texts.in(language))
  return {
    ...translateSettings(row, row.settingsTexts, language, own),
    language,
    questions,
    parts: { ...row.parts, endings },
  }
}

/** The questions and endings of any version in one of the form's languages, with the texts that this version froze. */
export function translateVersion(
  texts: Texts,
  { mainLanguage }: Pick<PublishedRow, 'mainLanguage'>,
  { questions, parts }: { questions: FormDoc; parts: Pick<FormParts, 'texts' | 'endings'> },
  language: Language,
) {
  const { endings } = parts
  if (language === mainLanguage) return { questions, endings }
  const given = parts.texts.find((each) => each.language === language)?.texts ?? {}
  return translateForm({ questions, endings }, given, ownTranslations(texts.in(mainLanguage), texts.in(language)))
}
