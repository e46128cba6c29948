import * as z from 'zod'
import type { Problem } from '../../result.ts'
import { elementId } from '../base.ts'
import type { MapText } from '../question-type.ts'
import { optionProblems } from '../choice/options.ts'

export const MAX_ITEM_LENGTH = 200

/** A named part of a question: a ranked item, a row or a column. */
const item = z.object({
  /** Answers are stored under it, so it must not be a property that every object has. */
  id: elementId.refine((id) => !(id in Object.prototype), 'reserved'),
  label: z.string().max(MAX_ITEM_LENGTH),
})

export type Item = z.infer<typeof item>

export function itemList(max: number) {
  return z
    .array(item)
    .max(max)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'an id is used twice')
    .default([])
}

export function firstItems(
  count: number,
  init: { newId: () => string; texts: { optionLabel: (n: number) => string } },
): Item[] {
  return Array.from({ length: count }, (_, index) => ({ id: init.newId(), label: init.texts.optionLabel(index + 1) }))
}

/** The same items with each label replaced. */
export function mapItems(part: string, items: readonly Item[], map: MapText): Item[] {
  return items.map(({ id, label }) => ({ id, label: map(`${part}.${id}`, label) }))
}

/** As for options: there are some, each has a text, and no two look the same. */
export function itemProblems(items: readonly Item[], least = 1): readonly Problem[] {
  if (items.length < least) return [{ key: 'optionsRequired' }]
  return optionProblems({
    options: items.map(({ id, label }) => ({ _id: id, label, value: '', media: null, weight: null })),
  })
}
