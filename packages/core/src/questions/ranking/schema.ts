import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { firstItems, itemList, itemProblems, mapItems } from '../items/items.ts'
import type { QuestionType } from '../question-type.ts'

export const MAX_RANKED = 10

export const rankingSchema = questionBase.extend({
  type: z.literal('RANKING'),
  items: itemList(MAX_RANKED),
  /** The number of ranked items; null: all of them. */
  places: z.number().int().min(1).max(MAX_RANKED).nullable().default(null),
  /** Each respondent gets another order, for fairer results. */
  mixOrder: z.boolean().default(false),
  /** Without it, the order that they come in is an answer, too. */
  mustMove: z.boolean().default(false),
})

export type RankingQuestion = z.infer<typeof rankingSchema>

export const ranking: QuestionType<RankingQuestion> = {
  gate: null,
  asks: {
    typical: ({ items }) => items.map(({ id }) => id),
    chart: 'ranks',
    compared: ({ items }) => ({ kind: 'options', several: false, options: items }),
    filledIn: ({ items }) => ({ kind: 'lines', lines: items }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'RANKING',
    items: firstItems(3, init),
    places: null,
    mixOrder: false,
    mustMove: false,
  }),
  mapTexts: (question, map) => ({ ...question, items: mapItems('items', question.items, map) }),
  isApart: true,
  problems: ({ items }) => itemProblems(items, 2),
}
