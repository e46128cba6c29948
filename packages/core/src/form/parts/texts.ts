import * as z from 'zod'
import { LANGUAGES } from '../../languages.ts'

/** Longer than the longest text of a form, because languages differ in length. */
export const MAX_TRANSLATION_LENGTH = 15_000

/**
 * A translated text's key, as `{id}.{field}` or `{id}.{field}.{part}`: `q1.label`, `q1.options.o2`, `ending-1.title`.
 * The ids are those of questions, options and endings, so a text stays with its element wherever that moves.
 */
export const textKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}(\.[A-Za-z0-9_-]{1,40}){1,2}$/)

const translation = z.object({
  text: z.string().max(MAX_TRANSLATION_LENGTH),
  /** The fingerprint of the text that was translated; with another one, the translation has to be checked again. */
  of: z.string().max(16).default(''),
})

const offered = z.object({
  language: z.enum(LANGUAGES),
  /** Whether respondents can choose it. */
  isOn: z.boolean().default(true),
  texts: z.record(textKey, translation).default({}),
})

/** The languages of a form besides its own, each with its texts. */
export const formTexts = z.array(offered).max(LANGUAGES.length).superRefine(onceEach)

function onceEach(list: readonly { language: string }[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  list.forEach(({ language }, index) => {
    if (seen.has(language)) context.addIssue({ code: 'custom', message: 'used twice', path: [index, 'language'] })
    seen.add(language)
  })
}

export type FormTexts = z.output<typeof formTexts>
export type OfferedLanguage = FormTexts[number]
export type Translation = z.output<typeof translation>
