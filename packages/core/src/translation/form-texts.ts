import type { FormDoc } from '../form/document.ts'
import type { Ending } from '../form/parts/endings.ts'
import type { OfferedLanguage, Translation } from '../form/parts/texts.ts'
import { fingerprint } from './fingerprint.ts'
import { keyOf, mapEndingTexts, mapQuestionTexts, type TextPlace } from './map-texts.ts'

/** A text of the form in its main language. */
export type SourceText = TextPlace & { key: string; text: string; of: 'question' | 'ending' | 'form' }

/** Our own texts in the other language: a text that we wrote needs no translator. */
export type OwnTranslation = (text: string) => string | undefined

export type TextState = 'translated' | 'missing' | 'checkAgain'

export function sourceTexts(doc: FormDoc, endings: readonly Ending[]): SourceText[] {
  const found: SourceText[] = []
  const collect = (of: SourceText['of']) => (place: TextPlace, text: string) => {
    found.push({ ...place, key: keyOf(place), text, of })
    return text
  }
  mapQuestionTexts(doc, collect('question'))
  mapEndingTexts(endings, collect('ending'))
  return found
}

export function textState(
  { key, text }: Pick<SourceText, 'key' | 'text'>,
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
): TextState {
  const given = translationIn(translations, key)
  if (!given) return own(text) === undefined ? 'missing' : 'translated'
  return given.of === fingerprint(text) ? 'translated' : 'checkAgain'
}

/** A translation that was emptied is as none: the main language shows. */
export function translationIn(translations: OfferedLanguage['texts'], key: string): Translation | undefined {
  // Keys come from ids that clients make: without this, "constructor.label" would not be found here either.
  const given = Object.hasOwn(translations, key) ? translations[key] : undefined
  return given && given.text.trim() !== '' ? given : undefined
}

export type Progress = { total: number; translated: number; missing: number; checkAgain: number }

export function progressOf(
  sources: readonly SourceText[],
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
): Progress {
  const progress = { total: sources.length, translated: 0, missing: 0, checkAgain: 0 }
  for (const source of sources) progress[textState(source, translations, own)]++
  return progress
}

/** The translations with one text set, or taken away when it is empty. */
export function withTranslation(
  translations: OfferedLanguage['texts'],
  source: Pick<SourceText, 'key' | 'text'>,
  text: string,
): OfferedLanguage['texts'] {
  const { [source.key]: _before, ...others } = translations
  return text === '' ? others : { ...others, [source.key]: { text, of: fingerprint(source.text) } }
}
