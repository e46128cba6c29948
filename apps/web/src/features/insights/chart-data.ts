import type { Insights, QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { type SourceGroup, sourceGroup } from '@wayform/core/share/source-group.ts'
import { addDays, type Day } from '../../lib/date-range/date-ranges.ts'

export type Counts = { views: number; starts: number; completions: number }
/** `before` is the group's share of the period before, day by day; null without one. */
export type DayGroup = Counts & { from: Day; to: Day; before: Before | null }
type Before = { from: Day; to: Day; completions: number }
export type Step = 'day' | 'week' | 'month'

/** More columns are too thin to see on a phone. */
const MAX_COLUMNS = 31
const WEEK_DAYS = 7

/** Groups days by week or month if there are too many for columns. */
export function groupDays(
  days: Insights['days'],
  daysBefore: readonly { date: Day; completions: number }[] = [],
): { step: Step; groups: DayGroup[] } {
  const step = stepFor(days.length)
  const groups: DayGroup[] = []
  for (const [index, { date, views, starts, completions }] of days.entries()) {
    const then = daysBefore[index]
    const last = groups.at(-1)
    if (last && isSameGroup(last, date, step)) {
      last.to = date
      last.views += views
      last.starts += starts
      last.completions += completions
      if (last.before && then) {
        last.before.to = then.date
        last.before.completions += then.completions
      }
    } else {
      const before = then ? { from: then.date, to: then.date, completions: then.completions } : null
      groups.push({ from: date, to: date, views, starts, completions, before })
    }
  }
  return { step, groups }
}

function stepFor(count: number): Step {
  if (count <= MAX_COLUMNS) return 'day'
  return count <= MAX_COLUMNS * WEEK_DAYS ? 'week' : 'month'
}

function isSameGroup({ from }: DayGroup, date: Day, step: Step): boolean {
  if (step === 'week') return date < addDays(from, WEEK_DAYS)
  return step === 'month' && date.slice(0, 7) === from.slice(0, 7)
}

/** The length of a bar, from 0 to 1. A non-zero value is always visible. */
export function barShare(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0
  return Math.max(0.012, Math.min(1, count / most))
}

/** A share from 0 to 1; null without a whole. Clamped, because the two counts may not agree exactly. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole))
}

/** The columns with a label below: a few, evenly spaced, including the first. */
export function labelledColumns(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / room))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0))
}

export function isEmpty({ views, starts, completions, answersFrom }: Insights): boolean {
  return views + starts + completions + answersFrom === 0
}

/** Round numbers for the lines of a chart, from 0 to the first that nothing is higher than: at most five. */
export function ticksUpTo(most: number): number[] {
  const least = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? power * 10
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step)
}

export type SourceRow = { group: SourceGroup | null; name: string; count: number; names: readonly string[] }

/** Sources with a usual name are one row for each kind of place; an owner's own words stay as they are. */
export function groupSources(named: Insights['sources']['named']): SourceRow[] {
  const rows: SourceRow[] = []
  for (const { name, count } of named) {
    const group = sourceGroup(name)
    const index = group === null ? -1 : rows.findIndex((row) => row.group === group)
    const before = rows[index]
    if (before) rows[index] = { ...before, count: before.count + count, names: [...before.names, name] }
    else rows.push({ group, name, count, names: [name] })
  }
  return rows
}

/** A card over both columns: all eleven points of a scale need the room, as do rows and columns. */
export function isScale({ chart, bars }: Pick<QuestionInsight, 'chart' | 'bars'>): boolean {
  return chart === 'scores' && bars.length > MAX_STARS
}
const MAX_STARS = 5

type Carded = Pick<QuestionInsight, 'questionId' | 'chart' | 'bars' | 'grid'>

/** The cards over both columns: scales, grids, and the last of the others when it would stand alone. */
export function wideCards(questions: readonly Carded[]): Set<string> {
  const isWide = (question: Carded) => isScale(question) || question.grid !== undefined
  const narrow = questions.filter((question) => !isWide(question))
  const alone = narrow.length % 2 === 1 ? narrow.at(-1) : undefined
  return new Set(
    questions.filter((question) => isWide(question) || question === alone).map(({ questionId }) => questionId),
  )
}

/** More letters below columns side by side would overlap on a phone. */
const MAX_LABEL_LETTERS = 40

/** Whether a column for each bar has room for its label below. */
export function fitsInColumns(labels: readonly string[]): boolean {
  const longest = Math.max(0, ...labels.map((label) => label.length))
  return longest * labels.length <= MAX_LABEL_LETTERS
}

const FIRST_HOUR = 6

/** The hours of a week that are shown: those of the night only if there are responses in them. */
export function shownHours(week: Insights['week']): number[] {
  const isQuiet = week.every((hours) => hours.slice(0, FIRST_HOUR).every((count) => count === 0))
  const first = isQuiet ? FIRST_HOUR : 0
  return Array.from({ length: 24 - first }, (_, index) => first + index)
}

export type FunnelStep = {
  name: 'opened' | 'started' | 'page' | 'sent' | 'wentOn'
  /** Its number, from 1. */
  page: number
  count: number
  /** Number of respondents who left before this step; null where that is not known. */
  left: number | null
  reached: number
}

/** From the view to WhatsApp. The last page is finished by sending. */
export function funnelOf({ views, starts, completions, handedOver, pages }: Insights): FunnelStep[] {
  const step = (name: FunnelStep['name'], count: number, page: Insights['pages'][number] | undefined, number = 0) => ({
    name,
    page: number,
    count,
    left: page?.left ?? null,
    reached: page?.reached ?? 0,
  })
  return [
    step('opened', views, undefined),
    step('started', starts, undefined),
    ...pages.slice(0, -1).map((page, index) => step('page', page.reached - page.left, page, index + 1)),
    step('sent', completions, pages.at(-1)),
    step('wentOn', handedOver, undefined),
  ]
}

/** The step before which most respondents left, if any did. */
export function worstStep(steps: readonly FunnelStep[]): FunnelStep | null {
  let worst: FunnelStep | null = null
  for (const step of steps) if ((step.left ?? 0) > (worst?.left ?? 0)) worst = step
  return worst
}
