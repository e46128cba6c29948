import type { Language } from '../languages.ts'
import { formatMoney } from '../money/money.ts'
import type { Media } from '../questions/base.ts'
import { newOption, type Option } from '../questions/choice/options.ts'
import type { Kind, Question, QuestionOf } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'
import { type Market, marketOf, priceIn } from './markets.ts'

/** A form to start from. It is written once; each language provides the texts whose keys `build` uses. */
export type Template<K extends string = string> = {
  /** A picture for its card. */
  picture: PictureName
  build(tools: TemplateTools<K>): readonly Question[]
}

/** `title` and `description` are for its card; the form's name is the title. */
export type TemplateTexts<K extends string = string> = Readonly<
  Record<K, string> & { title: string; description: string }
>

/** The texts that a template uses. */
export type TextsOf<T> = T extends Template<infer K> ? TemplateTexts<K> : never

export type TemplateTools<K extends string> = {
  t: (key: K) => string
  market: Market
  ask<T extends Kind>(type: T, questionId: string, label: string, extra?: Partial<QuestionOf<T>>): QuestionOf<T>
  /** An option by its text; with a price, which its label shows and formulas use. */
  option(id: string, label: string, extra?: { usd?: number; picture?: PictureName }): Option
  picture(name: PictureName): Media
}

/** The pictures that come with Wayform. */
export const PICTURES = [
  'travel',
  'beach',
  'city',
  'mountains',
  'appointment',
  'contact',
  'feedback',
  'food',
  'pizza',
  'pasta',
  'burger',
  'salad',
  'shop',
  'shirt',
  'dress',
  'bag',
  'mug',
  'event',
] as const
export type PictureName = (typeof PICTURES)[number]

export type TemplateContext = {
  texts: TemplateTexts
  language: Language
  questionTexts: QuestionTexts
  /** The public URL of a picture. */
  pictureUrl: (name: PictureName) => string
}

export function templateTools({ texts, language, questionTexts, pictureUrl }: TemplateContext): TemplateTools<string> {
  const market = marketOf(language)
  const picture = (name: PictureName): Media => ({ type: 'image/svg+xml', url: pictureUrl(name), name: `${name}.svg` })
  return {
    t: (key) => texts[key] ?? key,
    market,
    picture,
    ask(type, questionId, label, extra) {
      let made = 0
      const newId = () => `${questionId}-${++made}`
      return { ...questionTypes[type].create({ questionId, label, newId, texts: questionTexts }), ...extra }
    },
    option(id, label, { usd, picture: name } = {}) {
      const plain = { ...newOption(id, label), media: name ? picture(name) : null }
      if (usd === undefined) return plain
      const weight = priceIn(market, usd)
      if (weight === '0') return { ...plain, weight }
      return {
        ...plain,
        weight,
        label: `${label} · ${formatMoney(weight, market.currency, language, { dropZeros: true })}`,
      }
    },
  }
}
