import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { analytics as calls, QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { AnswerCounter } from '@wayform/core/insights/counters.ts'
import { questionCounter } from '@wayform/core/insights/question-counter.ts'
import { type Counted, countsOverTime } from '@wayform/core/insights/counts-over-time.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { QUARTER_MS } from '@wayform/core/time/zones.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type ExportRow, exportRows } from '../responses/export/export-rows.repository.ts'
import { findResponses } from '../responses/search/find-responses.ts'
import { openForm, type Opened } from '../responses/visible-responses.ts'
import { clockOf, readRange, type Wanted } from '../responses/search/response-filter.ts'
import { responseId } from '../responses/response-id.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { type VersionReaders, versionReaders } from '../documents/version-readers.ts'
import { completionsByQuarter, countHandedOver } from './completions.repository.ts'
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

/** Insights of a form: visits, the pages where respondents leave, and their answers. */
export async function insightsOf(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  { owner, formId, language, ...range }: Input,
) {
  const { db } = deps.database
  const clock = clockOf(range.browserTimeZone)
  const wanted: Wanted = { ...readRange(range), status: null, needle: '' }
  const opened = await openForm(deps, owner, formId)
  const [found, visits, completions, handedOver] = await Promise.all([
    findResponses(deps.database, opened.open, wanted),
    visitsRepository(db).between(owner.id, formId, wanted.from, wanted.to),
    completionsByQuarter(db, opened.open, wanted),
    countHandedOver(db, opened.open, wanted),
  ])
  const counted: Counted[] = [
    ...visits.flatMap(({ quarter, kind, visits: count }) =>
      kind === 'view' || kind === 'start' ? [{ at: quarter.getTime(), what: WORDS[kind], count }] : [],
    ),
    ...completions.map(({ quarter, count }) => ({
      at: quarter * QUARTER_MS,
      what: 'completions' as const,
      count,
    })),
  ]
  const to = Math.min(wanted.to?.getTime() ?? Infinity, deps.now().getTime() + 1)
  // The option's text, as respondents saw it.
  const texts = { language, otherLabel: deps.texts.in(opened.form.language)('form.otherOption') }
  const answers = await countAnswers(deps, opened, wanted, texts, found)
  const insights: Insights = {
    views: sum(visits, 'view'),
    starts: sum(visits, 'start'),
    completions: found.total,
    handedOver,
    ...countsOverTime(counted, clock, { from: wanted.from?.getTime() ?? null, to }),
    pages: pagesPassed(opened, visits),
    ...answers,
  }
  return { insights }
}

const WORDS = { view: 'views', start: 'starts' } as const

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
    return { pageId, label, reached, left: Math.max(0, reached - sum(visits, 'passed', pageId)) }
  })
}

type Texts = Parameters<typeof questionCounter>[1]

async function countAnswers(
  { database }: Pick<Services, 'database'>,
  { form, open }: Opened,
  wanted: Wanted,
  texts: Texts,
  found: Parameters<typeof exportRows>[3],
): Promise<Pick<Insights, 'answersFrom' | 'questions'>> {
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
  for await (const batch of exportRows(database, open, wanted, found)) {
    const rows = batch.slice(0, MAX_READ - answersFrom)
    const versions = rows.map(({ version }) => version)
    await readers.need(db, versions)
    for (const version of new Set(versions).difference(seen)) {
      seen.add(version)
      addCharts(readers.of(version).doc, false)
    }
    for (const row of rows) {
      for (const chart of charts) chart.add(row, readers)
    }
    answersFrom += rows.length
    if (answersFrom === MAX_READ) break
  }
  const numbers = [...new Set(charts.flatMap(({ latest }) => latest.map(({ number }) => number)))]
  const ids = await responsesRepository(db).byNumbers(open.userId, open.formId, numbers)
  const idOf = new Map(ids.map((row) => [row.number, responseId(row)]))
  return {
    answersFrom,
    questions: charts.flatMap(({ question, isInDraft, counter, latest }) => {
      const counts = counter.result()
      if (counts.answered === 0 && !isInDraft) return []
      const shown: QuestionInsight = {
        questionId: question.questionId,
        label: question.label,
        type: question.type,
        ...counts,
        bars: [...counts.bars],
        latest: latest.flatMap(({ number, at, text }) => {
          const id = idOf.get(number)
          return id ? [{ responseId: id, createdAt: new Date(at).toISOString(), text }] : []
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
  latest: { number: number; at: number; text: string }[]
  add(row: ExportRow, readers: VersionReaders): void
}

type Charted = Pick<ChartInMaking, 'question' | 'isInDraft' | 'counter'>

/** A question that changed its type keeps its name; answers of the old type are not counted with the new ones. */
function chartOf({ question, isInDraft, counter }: Charted, language: Language): ChartInMaking {
  const isText = counter.result().chart === 'texts'
  const latest: ChartInMaking['latest'] = []
  return {
    question,
    isInDraft,
    counter,
    latest,
    add({ number, at, version, answers }, readers) {
      const answer = answers[question.questionId]
      if (answer === undefined) return
      const { asked } = readers.of(version).reader
      const then = asked(question.questionId)
      if (!then || then.type !== question.type) return
      counter.add(answer, then)
      if (!isText || latest.length >= LATEST) return
      const text = answerRules(then)?.format(answer, then, { language }) ?? ''
      if (text !== '') latest.push({ number, at, text })
    },
  }
}
