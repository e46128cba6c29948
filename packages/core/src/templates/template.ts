import type { Condition, ShowIf } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import type { Ending, FormEndings } from '../form/parts/endings.ts'
import type { FormLook } from '../form/parts/look.ts'
import type { Language } from '../languages.ts'
import { LOOK_PRESETS, type LookPreset } from '../look/palette.ts'
import { formatMoney } from '../money/money.ts'
import type { Media } from '../questions/base.ts'
import { newOption, type Option } from '../questions/choice/options.ts'
import type { Kind, Question, QuestionOf } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'
import type { Good, TemplateGoods } from './goods.ts'
import type { TemplateKind } from './template-kinds.ts'
import { type Market, marketOf, priceIn } from './markets.ts'

/** A form to start from. It is written once; each language provides the texts whose keys `build` uses. */
export type Template<K extends string = string> = {
  kind: TemplateKind
  /** A picture for its card. */
  picture: PictureName
  /** Missing: the look of every form. */
  look?: Omit<FormLook, 'colour'> & { colour?: LookPreset }
  build(tools: TemplateTools<K>): readonly Question[]
  /** Missing: our own texts. */
  endings?(tools: TemplateTools<K>): FormEndings
  /** The same with what the workspace sells or lets people book, on plans that have it. */
  live?: LiveTemplate<K>
}

export type LiveTemplate<K extends string = string> = {
  feature: TemplateGoods['feature']
  build(tools: TemplateTools<K>): readonly Question[]
  endings?(tools: TemplateTools<K>): FormEndings
  /** The first products or services of a workspace that has none. */
  goods(tools: TemplateTools<K>): readonly Good[]
}

/** The content of a form that is made from a template. */
export type TemplateForm = { questions: FormDoc; look: FormLook; endings: FormEndings; goods?: TemplateGoods }

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
  /** When one of these options is chosen; `ifAmong` where several can be. */
  ifChosen(questionId: string, ...optionIds: readonly string[]): ShowIf
  ifAmong(questionId: string, optionId: string): ShowIf
  ifNumber(questionId: string, operator: 'AT_LEAST' | 'AT_MOST', value: number): ShowIf
  ending(id: string, texts: Pick<Ending, 'title' | 'text'>, showIf?: ShowIf): Ending
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
  'salon',
  'clinic',
  'table',
  'gym',
  'tutoring',
  'cleaning',
  'repair',
  'property',
  'cake',
  'job',
  'tickets',
  'donation',
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
    ifChosen: (questionId, ...optionIds) =>
      only({ questionId, operator: optionIds.length === 1 ? 'EQUALS' : 'IS_ONE_OF', optionIds: [...optionIds] }),
    ifAmong: (questionId, optionId) => only({ questionId, operator: 'INCLUDES', optionIds: [optionId] }),
    ifNumber: (questionId, operator, value) => only({ questionId, operator, value: String(value) }),
    // An id of its own: translations are kept by the ids of questions and endings alike.
    ending: (id, { title, text }, showIf) => ({
      endingId: `ending-${id}`,
      name: '',
      title,
      text,
      ...(showIf && { showIf }),
    }),
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

function only(condition: Partial<Condition> & Pick<Condition, 'questionId' | 'operator'>): ShowIf {
  return { any: [{ all: [{ value: '', valueTo: '', optionIds: [], ...condition }] }] }
}

export function lookOf({ look = {} }: Pick<Template, 'look'>): FormLook {
  const { colour, ...rest } = look
  return colour ? { colour: LOOK_PRESETS[colour], ...rest } : rest
}
