import type { Bar } from './counters.ts'

/** The score of a scale from 0 to 10, and the counts that it is made of. */
export type Recommendation = {
  /** From -100 to 100: the share of 9 and 10 in per cent, less that of 0 to 6, each as it is shown beside the score. */
  score: number
  would: number
  neutral: number
  wouldNot: number
}

/** The only scale with a score. */
export const RECOMMENDATION_SCALE = { min: 0, max: 10 }

export type Recommending = 'would' | 'neutral' | 'wouldNot'

export function recommendingOf(points: number): Recommending {
  if (points >= 9) return 'would'
  return points >= 7 ? 'neutral' : 'wouldNot'
}

/** Null without answers. The label of each bar is its points. */
export function recommendationOf(bars: readonly Bar[]): Recommendation | null {
  const counts = { would: 0, neutral: 0, wouldNot: 0 }
  for (const { label, count } of bars) counts[recommendingOf(Number(label))] += count
  const answered = counts.would + counts.neutral + counts.wouldNot
  if (answered === 0) return null
  const percent = (count: number) => Math.round((count / answered) * 100)
  return { score: percent(counts.would) - percent(counts.wouldNot), ...counts }
}
