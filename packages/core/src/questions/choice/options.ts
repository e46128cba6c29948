import * as z from 'zod'
import { showIf } from '../../conditions/schema.ts'
import type { Problem } from '../../result.ts'
import { elementId, media, weight } from '../base.ts'
import { isBlank } from '../clean-text.ts'
import type { MapText } from '../question-type.ts'
import { OTHER } from './choice.ts'

export const MAX_OPTIONS = 500
export const MAX_OPTION_LENGTH = 500

export const option = z.object({
  _id: elementId.refine((id) => id !== OTHER, 'reserved'),
  label: z.string().max(MAX_OPTION_LENGTH),
  value: z.string().max(MAX_OPTION_LENGTH).default(''),
  media,
  weight,
  showIf,
})

export type Option = z.infer<typeof option>

export const optionList = z
  .array(option)
  .max(MAX_OPTIONS)
  .refine((options) => new Set(options.map(({ _id }) => _id)).size === options.length, 'an id is used twice')

/** The fields of every choice: options, and whether each has a value. */
export const choiceFields = { options: optionList.default([]), assignValues: z.boolean().default(false) }

export function newOption(id: string, label: string): Option {
  return { _id: id, label, value: '', media: null, weight: null }
}

/** A new choice starts with two options. */
export function firstOptions(init: { newId: () => string; texts: { optionLabel: (n: number) => string } }): Option[] {
  return [1, 2].map((n) => newOption(init.newId(), init.texts.optionLabel(n)))
}

/**
 * Two options with the same label would be ambiguous in a message or a rule; a choice without options can't be
 * answered.
 */
export function optionProblems({ options }: { options: readonly Option[] }): readonly Problem[] {
  if (options.length === 0) return [{ key: 'optionsRequired' }]
  const seen = new Set<string>()
  for (const { label } of options) {
    const key = optionKey(label)
    if (isBlank(label)) return [{ key: 'labelRequired' }]
    if (seen.has(key)) return [{ key: 'duplicateOptions', params: { option: label.trim() } }]
    seen.add(key)
  }
  return []
}

export function mapOptionLabels<Q extends { options: Option[] }>(question: Q, map: MapText): Q {
  return {
    ...question,
    options: question.options.map((each) => ({ ...each, label: map(`options.${each._id}`, each.label) })),
  }
}

/** The one or two options of medium length. */
export function ordinaryOptions(options: readonly Option[]): string[] {
  const byLength = options.toSorted((a, b) => a.label.length - b.label.length).map(({ _id }) => _id)
  const middle = Math.floor((byLength.length - 1) / 2)
  return byLength.slice(Math.max(middle, 0), middle + 2)
}

/** Two labels with the same key look the same. */
export function optionKey(label: string): string {
  return label.trim().toLowerCase()
}
