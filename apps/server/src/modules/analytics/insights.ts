import { namedText } from '@wayform/core/recall/named-doc.ts'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { analytics as calls, QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { AnswerCounter } from '@wayform/core/insights/counters.ts'
import { type Counted, countsOverTime } from '@wayform/core/insights/counts-over-time.ts'
import { periodBefore } from '@wayform/core/insights/period-before.ts'
import { bookingInsights } from '@wayform/core/insights/booking-insights.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { hasRecommendation, questionCounter } from '@wayform/core/insights/question-counter.ts'
import { usualSeconds } from '@wayform/core/insights/usual-time.ts'
import { recommendationOf } from '@wayform/core/insights/recommendation.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Language } from '@wayform/core/languages.ts'
import { filesOf, hasFiles } from '@wayform/core/questions/file/files-of.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { localText, QUARTER_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type ExportRow, exportRows } from '../responses/export/export-rows.repository.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { findResponses } from '../responses/search/find-responses.ts'
import { openForm, type Opened } from '../responses/visible-responses.ts'
import { clockOf, readRange, type Wanted } from '../responses/search/response-filter.ts'
import { responseId } from '../responses/response-id.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { type VersionReaders, versionReaders } from '../documents/version-readers.ts'
import { fileLinks, OWNER_LINK_MS } from '../uploads/serving/file-links.ts'
import { SHOWN_IMAGES } from '../responses/present-response.ts'
import {
  completionsByQuarter,
  countHandedOver,
  countKnownBefore,
  countPoints,
  countSources,
  sumPaid,
} from './completions.repository.ts'
import { begunBookings } from './booking-insights.repository.ts'
import { type VisitRow, visitsRepository } from './visits.repository.ts'

type Insights = AnswerOf<(typeof calls)['insights']>['insights']
type Input = QueryOf<(typeof calls)['insights']> & {
  owner: Owner
  formId: string
  /** The reader's language, which decides the number format. */
  language: Language
}

/** Charts use at most this many of the newest responses in the range; more would keep the server busy for seconds. */
const MAX_READ = 20_000
const LATEST = 5
const MAX_SOURCES = 20

/** Insights of a form: visits, the pages where respondents leave, and their answers. */
export async function insightsOf(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>,
  { owner, formId, language, ...range }: Input,
) {
  const { db } = deps.database
  const clock = clockOf(range.browserTimeZone)
  const wanted: Wanted = { ...readRange(range), status: null, needle: '' }
  const opened = await openForm(deps, owner, formId)
  const to = Math.min(wanted.to?.getTime() ?? Infinity, deps.now().getTime() + 1)
  const earlier = wanted.from && periodBefore({ from: wanted.from.getTime(), to }, clock)
  const existed = earlier !== null && earlier.to > opened.form.created_at.getTime()
  // The option's text, as respondents saw it.
  const texts = { language, otherLabel: deps.texts.in(opened.form.language)('form.otherOption') }
  const fileUrl = fileLinks(deps, deps.now(), OWNER_LINK_MS, owner.personId)
  // The database counts while this thread reads answers, which takes longer than all the counts.
  const [{ answersFrom, questions }, visits, completions, handedOver, sources, paid, before] = await Promise.all([
    findResponses(deps.database, opened.open, wanted).then((all) =>
      countAnswers(deps, opened, wanted, { texts, fileUrl }, all),
    ),
    visitsRepository(db).between(owner.id, formId, wanted.from, wanted.to),
    completionsByQuarter(db, opened.open, wanted),
    countHandedOver(db, opened.open, wanted),
    countSources(db, opened.open, wanted, MAX_SOURCES),
    sumPaid(db, opened.open, wanted),
    existed ? beforeOf(db, opened, earlier, clock) : null,
  ])
  const completed = completions.reduce((total, { count }) => total + count, 0)
  const bookings = await bookingsOf(deps, opened, { from: wanted.from, to: new Date(to) })
  const insights: Insights = {
    views: sum(visits, 'view'),
    starts: sum(visits, 'start'),
    completions: completed,
    handedOver,
    usualSeconds: usualTime(visits),
    paid: paid ?? nothingPaid(opened),
    ...countsOverTime(countedOf(visits, completions), clock, { from: wanted.from?.getTime() ?? null, to }),
    sources: {
      named: sources.named,
      others: sources.named.reduce((rest, { count }) => rest - count, sources.all),
      // One more response may have arrived between the two counts.
      unnamed: Math.max(0, completed - sources.all),
    },
    ...(bookings && { bookings }),
    before: before && before.counts,
    pages: pagesPassed(opened, visits),
    answersFrom,
    questions: questions.map((each) => ({ ...each, scoreBefore: before?.scores.get(each.questionId) ?? null })),
  }
  return { insights }
}

/** Undefined for a form that takes no bookings. */
async function bookingsOf(
  { database: { db } }: Pick<Services, 'database'>,
  { form, open }: Opened,
  range: { from: Date | null; to: Date },
): Promise<Insights['bookings']> {
  const question = bookingOf(form.draft)
  if (!question) return undefined
  const setup = (await bookingSetupRepository(db, open.userId).find())?.setup
  const { offer } = question
  const offered = setup?.services.filter(({ id }) => offer.kind === 'all' || offer.ids.includes(id)) ?? []
  const counted = bookingInsights(await begunBookings(db, open, range), setup, new Set(offered.map(({ id }) => id)), {
    from: range.from?.getTime() ?? null,
    to: range.to.getTime(),
  })
  return { ...counted, timeZone: setup?.zone ?? 'UTC' }
}

const WORDS = { view: 'views', start: 'starts' } as const

type Completions = Awaited<ReturnType<typeof completionsByQuarter>>

function countedOf(visits: readonly VisitRow[], completions: Completions): Counted[] {
  return [
    ...visits.flatMap(({ quarter, kind, visits: count }) =>
      kind === 'view' || kind === 'start' ? [{ at: quarter.getTime(), what: WORDS[kind], count }] : [],
    ),
    ...completions.map(({ quarter, count }) => ({ at: quarter * QUARTER_MS, what: 'completions' as const, count })),
  ]
}

/** The same numbers in the period before. Of the answers, only the scores are compared. */
async function beforeOf(db: Db, { form, open }: Opened, period: { from: number; to: number }, clock: ZoneClock) {
  const range = { from: new Date(period.from), to: new Date(period.to) }
  const scored = form.draft.filter(hasRecommendation)
  const [visits, completions, handedOver, paid, points] = await Promise.all([
    visitsRepository(db).between(open.userId, open.formId, range.from, range.to),
    completionsByQuarter(db, open, range),
    countHandedOver(db, open, range),
    sumPaid(db, open, range),
    countPoints(db, open, range, { questions: scored.map(({ questionId }) => questionId), newest: MAX_READ }),
  ])
  const readers = versionReaders(open)
  await readers.need(db, new Set(points.map(({ version }) => version)))
  const { days } = countsOverTime(countedOf(visits, completions), clock, period)
  return {
    counts: {
      startDate: dateOf(period.from, clock),
      endDate: dateOf(period.to - 1, clock),
      views: sum(visits, 'view'),
      starts: sum(visits, 'start'),
      completions: completions.reduce((total, { count }) => total + count, 0),
      handedOver,
      usualSeconds: usualTime(visits),
      paid,
      days: days.map(({ date, completions: count }) => ({ date, completions: count })),
    },
    scores: new Map(
      scored.map(({ questionId }) => {
        const bars = points
          .filter(({ question, version }) => question === questionId && isScored(version, questionId))
          .map((each) => ({ label: String(each.points), count: each.count }))
        return [questionId, recommendationOf(bars)?.score ?? null]
      }),
    ),
  }

  /** The question may have had another scale then. */
  function isScored(version: number, questionId: string): boolean {
    const then = readers.of(version).reader.asked(questionId)
    return then !== undefined && hasRecommendation(then)
  }
}

function usualTime(visits: readonly VisitRow[]): number | null {
  const times = visits.filter(({ kind }) => kind === 'took')
  return usualSeconds(times.map(({ page, visits: count }) => ({ seconds: Number(page), count })))
}

/** Nothing yet; null for a form that takes no money. */
function nothingPaid({ form }: Opened): Insights['paid'] {
  const payment = paymentOf(form.draft)
  return payment ? { amount: '0', currency: payment.currency, count: 0 } : null
}

const dateOf = (at: number, clock: ZoneClock) => localText(at, clock).slice(0, 'YYYY-MM-DD'.length)

function sum(visits: readonly VisitRow[], kind: VisitRow['kind'], page?: string): number {
  return visits.reduce(
    (total, each) => (each.kind === kind && (page === undefined || each.page === page) ? total + each.visits : total),
    0,
  )
}

/** A rule may skip a page, so each page counts its own arrivals and continuations. */
function pagesPassed({ form }: Opened, visits: readonly VisitRow[]): Insights['pages'] {
  const pages = pagesOf(form.draft)
  if (pages.length < 2) return []
  return pages.map(({ section: { questionId: pageId, label } }) => {
    const reached = sum(visits, 'page', pageId)
    return {
      pageId,
      label: namedText(label, form.draft),
      reached,
      left: Math.max(0, reached - sum(visits, 'passed', pageId)),
    }
  })
}

type Texts = Parameters<typeof questionCounter>[1]

async function countAnswers(
  { database }: Pick<Services, 'database'>,
  { form, open }: Opened,
  wanted: Wanted,
  { texts, fileUrl }: { texts: Texts; fileUrl: (file: StoredFile) => string },
  found: Parameters<typeof exportRows>[3],
): Promise<{ answersFrom: number; questions: Omit<QuestionInsight, 'scoreBefore'>[] }> {
  const { db } = database
  const readers = versionReaders(open)
  const charts: ChartInMaking[] = []
  const known = new Set<string>()
  const seen = new Set<number>()
  /** Newer documents come first, so the current type of a question decides its chart. */
  const addCharts = (doc: readonly Question[], isInDraft: boolean) => {
    for (const question of doc) {
      if (known.has(question.questionId)) continue
      const counter = questionCounter(question, texts)
      if (counter === null) continue
      known.add(question.questionId)
      charts.push(chartOf({ question, isInDraft, counter }, form.language))
    }
  }
  addCharts(form.draft, true)
  let answersFrom = 0
  let oldest = Infinity
  for await (const batch of exportRows(database, open, wanted, found)) {
    const rows = batch.slice(0, MAX_READ - answersFrom)
    const versions = rows.map(({ version }) => version)
    await readers.need(db, versions)
    for (const version of new Set(versions).difference(seen)) {
      seen.add(version)
      addCharts(readers.of(version).doc, false)
    }
    for (const row of rows) {
      oldest = Math.min(oldest, row.number)
      for (const chart of charts) chart.add(row, readers)
    }
    answersFrom += rows.length
    if (answersFrom === MAX_READ) break
  }
  const people = new Map<string, QuestionInsight['people']>()
  for (const { question, given } of charts) {
    if (given.size === 0) continue
    const answers = [...given.values()].reduce((all, count) => all + count, 0)
    const before = { question: question.questionId, given: [...given.keys()], before: oldest, newest: MAX_READ }
    const fresh = given.size - (await countKnownBefore(db, open, before))
    people.set(question.questionId, { fresh, back: answers - fresh })
  }
  const numbers = [...new Set(charts.flatMap(({ latest }) => latest.map(({ number }) => number)))]
  const ids = await responsesRepository(db).byNumbers(open.userId, open.formId, numbers)
  const idOf = new Map(ids.map((row) => [row.number, responseId(row)]))
  return {
    answersFrom,
    questions: charts.flatMap(({ question, isInDraft, counter, latest }) => {
      const counts = counter.result()
      if (counts.answered === 0 && !isInDraft) return []
      const shown: Omit<QuestionInsight, 'scoreBefore'> = {
        questionId: question.questionId,
        label: namedText(question.label, [...form.draft, ...charts.map((each) => each.question)]),
        type: question.type,
        ...counts,
        bars: [...counts.bars],
        grid: counts.grid && { rows: [...counts.grid.rows], columns: [...counts.grid.columns] },
        people: people.get(question.questionId),
        latest: latest.flatMap(({ number, at, text, picture }) => {
          const id = idOf.get(number)
          const answer = { createdAt: new Date(at).toISOString(), text, ...(picture && { picture: fileUrl(picture) }) }
          return id ? [{ responseId: id, ...answer }] : []
        }),
      }
      return [shown]
    }),
  }
}

type ChartInMaking = {
  question: Question
  isInDraft: boolean
  counter: AnswerCounter<Question>
  latest: { number: number; at: number; text: string; picture: StoredFile | undefined }[]
  /** Phone numbers, and how often each was given. */
  given: ReadonlyMap<string, number>
  add(row: ExportRow, readers: VersionReaders): void
}

type Charted = Pick<ChartInMaking, 'question' | 'isInDraft' | 'counter'>

/** A question that changed its type keeps its name; answers of the old type are not counted with the new ones. */
function chartOf({ question, isInDraft, counter }: Charted, language: Language): ChartInMaking {
  const isText = counter.result().chart === 'texts'
  const latest: ChartInMaking['latest'] = []
  const given = new Map<string, number>()
  return {
    question,
    isInDraft,
    counter,
    latest,
    given,
    add({ number, at, version, answers }, readers) {
      const answer = answers[question.questionId]
      if (answer === undefined) return
      const { asked } = readers.of(version).reader
      const then = asked(question.questionId)
      if (!then || then.type !== question.type) return
      counter.add(answer, then)
      if (isPhone(then) && typeof answer === 'string') given.set(answer, (given.get(answer) ?? 0) + 1)
      if (!isText || latest.length >= LATEST) return
      const text = answerRules(then)?.format(answer, then, { language }) ?? ''
      if (text === '') return
      const picture = hasFiles(then) ? filesOf(then, answer).find(({ type }) => SHOWN_IMAGES.has(type)) : undefined
      latest.push({ number, at, text, picture })
    },
  }
}
