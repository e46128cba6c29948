import type { Insights, QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { addDays } from '../../lib/date-range/date-ranges.ts'

const FIRST = '2026-11-01'
const FIRST_BEFORE = '2026-10-11'
const BY_DAY = [34, 18, 20, 27, 32, 52, 66, 36, 21, 25, 28, 38, 57, 71, 36]
const BEFORE_BY_DAY = [28, 15, 17, 23, 28, 43, 56, 29, 17, 20, 24, 30, 47, 60, 38]

export function givenQuestion(changes: Partial<QuestionInsight> = {}): QuestionInsight {
  return {
    questionId: 'name',
    label: 'Your name',
    type: 'TEXT',
    chart: 'texts',
    answered: 0,
    bars: [],
    average: null,
    min: null,
    max: null,
    recommendation: null,
    scoreBefore: null,
    latest: [],
    ...changes,
  }
}

const bars = (counts: Record<string, number>) => Object.entries(counts).map(([label, count]) => ({ label, count }))

export const QUESTIONS: readonly QuestionInsight[] = [
  givenQuestion({
    answered: 561,
    latest: ['Marina Duarte', 'João Pedro Alves', 'Heitor Castro', 'Isabela Reis', 'Ana'].map((text, index) => ({
      responseId: `5d1c7c2e-6f0a-4c0e-9d55-00000000000${index}`,
      createdAt: `2026-11-15T1${5 - index}:32:00.000Z`,
      text,
    })),
  }),
  givenQuestion({
    questionId: 'guests',
    label: 'How many guests?',
    type: 'NUMBER',
    chart: 'numbers',
    answered: 561,
    bars: [21, 164, 62, 138, 51, 67, 22, 36].map((count, index) => ({ label: String(index + 1), count })),
    average: '4.3',
    min: '1',
    max: '8',
  }),
  givenQuestion({
    questionId: 'recommend',
    label: 'Would you recommend us?',
    type: 'RATING',
    chart: 'scores',
    answered: 561,
    bars: [6, 3, 7, 8, 14, 22, 31, 67, 108, 143, 152].map((count, index) => ({ label: String(index), count })),
    average: '7.9',
    min: '0',
    max: '10',
    recommendation: { score: 37, would: 295, neutral: 175, wouldNot: 91 },
    scoreBefore: 31,
  }),
  givenQuestion({
    questionId: 'heard',
    label: 'How did you hear about us?',
    type: 'RADIO',
    chart: 'choices',
    answered: 540,
    bars: bars({ 'A friend': 221, Search: 32, 'Social media': 178, 'Walked by': 86, Newspaper: 23 }),
  }),
  givenQuestion({
    questionId: 'visit',
    label: 'How was your last visit?',
    type: 'RATING',
    chart: 'scores',
    answered: 402,
    bars: [12, 16, 40, 113, 221].map((count, index) => ({ label: String(index + 1), count })),
    average: '4.28',
    min: '1',
    max: '5',
  }),
]

export function givenInsights(changes: Partial<Insights> = {}): Insights {
  return {
    views: 1284,
    starts: 812,
    completions: 561,
    handedOver: 507,
    usualSeconds: 130,
    paid: null,
    days: BY_DAY.map((completions, index) => ({
      date: addDays(FIRST, index),
      views: completions * 2,
      starts: completions + 9,
      completions,
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, views: 2, starts: 1, completions: 1 })),
    week: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (__, hour) => (hour < 9 ? 0 : ((hour * 7) % 11) + (day === 5 && hour > 18 ? 9 : 0))),
    ),
    sources: {
      named: [
        { name: 'Table 5', count: 198 },
        { name: 'instagram', count: 120 },
      ],
      others: 0,
      unnamed: 243,
    },
    before: {
      startDate: FIRST_BEFORE,
      endDate: addDays(FIRST_BEFORE, 14),
      views: 1146,
      starts: 731,
      completions: 475,
      handedOver: 430,
      usualSeconds: 140,
      paid: null,
      days: BEFORE_BY_DAY.map((completions, index) => ({ date: addDays(FIRST_BEFORE, index), completions })),
    },
    pages: [
      { pageId: 'p1', label: 'You', reached: 812, left: 157 },
      { pageId: 'p2', label: 'Table', reached: 655, left: 51 },
      { pageId: 'p3', label: 'Extras', reached: 604, left: 43 },
    ],
    answersFrom: 561,
    questions: [...QUESTIONS],
    ...changes,
  }
}
