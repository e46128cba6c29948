import type { FormDoc } from '../form/document.ts'
import type { Ending } from '../form/parts/endings.ts'
import type { FormTexts, OfferedLanguage } from '../form/parts/texts.ts'
import type { Language } from '../languages.ts'
import { hasFeature, type Plan } from '../plans/plans.ts'
import { cleanRichText } from '../rich-text/rich-text.ts'
import { type OwnTranslation, translationIn } from './form-texts.ts'
import { keyOf, mapEndingTexts, mapQuestionTexts, type TextPlace } from './map-texts.ts'

type Translatable = { questions: FormDoc; endings: readonly Ending[] }

/**
 * The same questions and endings in another language: ids, types, rules and order stay. A missing text stays in the
 * main language, a translation that has to be checked again is still shown.
 */
export function translateForm(
  { questions, endings }: Translatable,
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
): { questions: FormDoc; endings: Ending[] } {
  const map = (place: TextPlace, text: string) => {
    const given = translationIn(translations, keyOf(place))?.text
    if (given === undefined) return own(text) ?? text
    return place.name === 'description' ? cleanRichText(given) : given
  }
  return { questions: mapQuestionTexts(questions, map), endings: mapEndingTexts(endings, map) }
}

/** The languages that respondents can choose, the main one first. One: the form has no switch. */
export function offeredLanguages(main: Language, texts: FormTexts, plan: Plan): readonly Language[] {
  if (!hasFeature(plan, 'severalLanguages')) return [main]
  const others = texts.filter(({ language, isOn }) => isOn && language !== main)
  return [main, ...others.map(({ language }) => language)]
}
