import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Question, question } from '../questions/question.ts'
import { given } from '../testing/given.ts'
import { zoneClock } from '../time/zones.ts'
import { numberBars } from './number-bars.ts'
import { questionCounter } from './question-counter.ts'
import { busiestHours } from './busiest-hours.ts'
import { countsOverTime } from './counts-over-time.ts'
import { periodBefore } from './period-before.ts'
import { recommendationOf } from './recommendation.ts'
import { percentChange, pointChange } from './trends.ts'

const texts = { language: 'en', otherLabel: 'Other' } as const

function counterOf(of: Question, words: Parameters<typeof questionCounter>[1]) {
  const counter = questionCounter(of, words)
  if (!counter) throw new Error(`${of.type} asks nothing`)
  return counter
}

describe('counters of answers to one question', () => {
  const cake = question.parse({
    questionId: 'cake',
    type: 'CHECKBOX',
    label: 'Cake',
    allowOther: true,
    options: [
      { _id: 'a', label: 'Apple', value: 'Apple' },
      { _id: 'b', label: 'Berry', value: 'Berry' },
    ],
  })

  it('counts each option once for each response, lists unchosen options, and sums up all others', () => {
    const counter = counterOf(cake, texts)
    for (const answer of [['a'], ['a', { other: 'Fig' }], [{ other: 'Kiwi' }, { other: 'Lime' }]])
      counter.add(answer, cake)
    expect(counter.result()).toMatchObject({
      chart: 'choices',
      answered: 3,
      bars: [
        { label: 'Apple', count: 2 },
        { label: 'Berry', count: 0 },
        { label: 'Other', count: 2 },
      ],
    })
  })

  it('counts an option of an older version under its former label', () => {
    const then = question.parse({ ...cake, options: [{ _id: 'z', label: 'Plum', value: 'Plum' }] })
    const counter = counterOf(cake, texts)
    counter.add(['z'], then)
    expect(counter.result().bars.at(-1)).toEqual({ label: 'Plum', count: 1 })
  })

  it('summarises numbers by average, minimum, maximum and ranges', () => {
    const total = question.parse({ questionId: 't', type: 'NUMBER', label: 'Total', numberType: 'decimal' })
    const counter = counterOf(total, texts)
    for (const answer of ['10', '20.5', '-3']) counter.add(answer, total)
    expect(counter.result()).toMatchObject({ chart: 'numbers', answered: 3, average: '9.17', min: '-3', max: '20.5' })
  })

  it('counts every point of a rating', () => {
    const stars = question.parse({ questionId: 'r', type: 'RATING', label: 'Stars' })
    const counter = counterOf(stars, texts)
    for (const answer of [5, 5, 2]) counter.add(answer, stars)
    const { bars, average, chart } = counter.result()
    expect({ chart, average, counts: bars.map(({ count }) => count) }).toEqual({
      chart: 'scores',
      average: '4',
      counts: [0, 1, 0, 0, 2],
    })
  })

  it('counts dates by weekday, those of the past by month, payments by method, and texts only in total', () => {
    const date = question.parse({ questionId: 'd', type: 'DATE', label: 'Day' })
    const days = counterOf(date, texts)
    const answers = ['2026-12-24', '2026-11-01T10:00', '2026-12-01']
    for (const answer of answers) days.add(answer, date)
    expect(days.result()).toMatchObject({ chart: 'weekdays', answered: 3 })
    expect(days.result().bars.map(({ count }) => count)).toEqual([0, 1, 0, 1, 0, 0, 1])
    const birthday = question.parse({ ...date, disableFutureDate: true })
    const months = counterOf(birthday, texts)
    for (const answer of answers) months.add(answer, birthday)
    expect(months.result().bars).toEqual([
      { label: '2026-11', count: 1 },
      { label: '2026-12', count: 2 },
    ])
    const payment = question.parse({ questionId: 'p', type: 'PAYMENT', label: 'Pay' })
    const paid = counterOf(payment, texts)
    paid.add({ method: 'cash', label: 'Cash', amount: '1', currency: 'USD' }, payment)
    expect(paid.result().bars).toEqual([{ label: 'Cash', count: 1 }])
    const name = question.parse({ questionId: 'n', type: 'TEXT', label: 'Name' })
    const written = counterOf(name, texts)
    written.add('Ana', name)
    expect(written.result()).toMatchObject({ chart: 'texts', answered: 1, bars: [] })
  })

  it.each([
    ['times by hour', given.time(), ['07:30', '07:45', '19:00'], ['07:00:2', '19:00:1']],
    ['sliders as numbers', given.slider(), ['40', '40', '10'], ['10:1', '40:2']],
    ['consents', given.consent(), [{ text: 'a', url: '' }], ['I agree:1']],
    ['what came first', given.ranking(), [['coffee', 'tea', 'milk']], ['Tea:0', 'Coffee:1', 'Milk:0']],
    [
      'rows with their columns',
      given.matrix(),
      [{ tea: ['good'] }, { tea: ['good'], coffee: ['bad'] }],
      ['Tea: Good:2', 'Tea: Bad:0', 'Coffee: Good:0', 'Coffee: Bad:1'],
    ],
  ])('counts %s', (_, asked, answers, bars) => {
    const counter = counterOf(asked, texts)
    for (const answer of answers) counter.add(answer, asked)
    const result = counter.result()
    expect(result.answered).toBe(answers.length)
    expect(result.bars.map(({ label, count }) => `${label}:${count}`)).toEqual(bars)
  })

  it('reports the rows and columns of a grid, unless two of its cells have the same name', () => {
    const [tea, cup] = [given.matrix(), { id: 'cup', label: 'Tea' }]
    expect(counterOf(tea, texts).result().grid).toEqual({ rows: ['Tea', 'Coffee'], columns: ['Good', 'Bad'] })
    expect(counterOf({ ...tea, rows: [...tea.rows, cup] }, texts).result().grid).toBeUndefined()
    expect(counterOf(given.ranking(), texts).result().grid).toBeUndefined()
  })

  const scale = question.parse({ questionId: 's', type: 'RATING', label: 'Recommend', ratingStyle: 'survey' })

  it('shows all eleven values of a scale from 0 to 10, and its score', () => {
    const counter = counterOf(scale, texts)
    for (const answer of [10, 9, 9, 8, 7, 3, 0]) counter.add(answer, scale)
    const { bars, recommendation } = counter.result()
    expect(bars.map(({ label, count }) => `${label}:${count}`)).toEqual([
      '0:1',
      '1:0',
      '2:0',
      '3:1',
      '4:0',
      '5:0',
      '6:0',
      '7:1',
      '8:1',
      '9:2',
      '10:1',
    ])
    // Three of seven less two of seven.
    expect(recommendation).toEqual({ score: 14, would: 3, neutral: 2, wouldNot: 2 })
  })

  it('gives no score to stars, nor to a scale without answers', () => {
    const stars = question.parse({ questionId: 'r', type: 'RATING', label: 'Stars' })
    const counter = counterOf(stars, texts)
    counter.add(5, stars)
    expect([counter.result().recommendation, counterOf(scale, texts).result().recommendation]).toEqual([null, null])
  })

  it('leaves out answers from before a rating changed its scale', () => {
    const stars = question.parse({ questionId: 's', type: 'RATING', label: 'Stars' })
    const counter = counterOf(scale, texts)
    counter.add(5, stars)
    counter.add(9, scale)
    expect(counter.result()).toMatchObject({ answered: 1, recommendation: { score: 100, would: 1, wouldNot: 0 } })
  })

  it('returns no average without answers', () => {
    const stars = question.parse({ questionId: 'r', type: 'RATING', label: 'Stars' })
    expect(counterOf(stars, texts).result()).toMatchObject({ average: null, min: null, max: null })
  })
})

describe('bars of numbers', () => {
  it('shows single values while there are few, and round ranges beyond', () => {
    expect(numberBars([3, 1, 3], String)).toEqual([
      { label: '1', count: 1 },
      { label: '3', count: 2 },
    ])
    const many = numberBars(
      Array.from({ length: 100 }, (_, n) => n),
      String,
    )
    expect(many.map(({ label }) => label)).toEqual(['0 – 20', '20 – 40', '40 – 60', '60 – 80', '80 – 100'])
  })

  it('bars of numbers contain every number once, in at most eleven bars', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 200 }), (values) => {
        const bars = numberBars(values, String)
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        expect(bars.length).toBeLessThanOrEqual(11)
      }),
    )
  })
})

describe('counts over time', () => {
  const at = (text: string) => Date.parse(text)

  it('groups counts by day and hour in the reader’s time zone, without gaps', () => {
    const counted = [
      { at: at('2026-11-15T01:00:00Z'), what: 'views', count: 2 },
      { at: at('2026-11-16T18:30:00Z'), what: 'completions', count: 1 },
    ] as const
    const range = { from: at('2026-11-14T03:00:00Z'), to: at('2026-11-17T03:00:00Z') }
    const { days, hours } = countsOverTime(counted, zoneClock('America/Sao_Paulo'), range)
    expect(days.map(({ date, views, completions }) => [date, views, completions])).toEqual([
      ['2026-11-14', 2, 0],
      ['2026-11-15', 0, 0],
      ['2026-11-16', 0, 1],
    ])
    expect([hours[22]?.views, hours[15]?.completions, hours.length]).toEqual([2, 1, 24])
  })

  it('counts completions by weekday and hour in the reader’s time zone, Monday first', () => {
    const counted = [
      // A Saturday night in London is a Sunday morning in Tokyo.
      { at: at('2026-11-14T22:15:00Z'), what: 'completions', count: 4 },
      { at: at('2026-11-14T22:30:00Z'), what: 'views', count: 9 },
    ] as const
    const range = { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-17T00:00:00Z') }
    const filled = (zone: string) =>
      countsOverTime(counted, zoneClock(zone), range).week.flatMap((hours, day) =>
        hours.flatMap((count, hour) => (count > 0 ? [[day, hour, count]] : [])),
      )
    expect([filled('Europe/London'), filled('Asia/Tokyo')]).toEqual([[[5, 22, 4]], [[6, 7, 4]]])
  })

  it('starts the days with the first count, and shows at most a year', () => {
    const range = { from: null, to: at('2026-11-17T00:00:00Z') }
    const old = { at: at('2020-05-15T12:00:00Z'), what: 'views', count: 1 } as const
    const { days } = countsOverTime([old], zoneClock('UTC'), range)
    expect([days.length, days.at(-1)?.date]).toEqual([366, '2026-11-16'])
    expect(countsOverTime([], zoneClock('UTC'), range).days).toHaveLength(1)
  })
})

describe('the score of a scale from 0 to 10', () => {
  const bars = (counts: Record<number, number>) => Object.entries(counts).map(([label, count]) => ({ label, count }))

  it.each([
    ['all would', { 9: 1, 10: 3 }, 100],
    ['none would', { 0: 2, 6: 2 }, -100],
    ['all are neutral', { 7: 1, 8: 1 }, 0],
    ['as many would as would not', { 9: 2, 6: 2, 8: 5 }, 0],
    ['as drawn', { 0: 6, 1: 3, 2: 7, 3: 8, 4: 14, 5: 22, 6: 31, 7: 67, 8: 108, 9: 143, 10: 152 }, 37],
  ])('computes the right score where %s', (_, counts, score) => {
    expect(recommendationOf(bars(counts))?.score).toBe(score)
  })

  it('keeps the score between -100 and 100, and its three parts add up to all answers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 11, maxLength: 11 }), (counts) => {
        fc.pre(counts.some((count) => count > 0))
        const answered = counts.reduce((sum, count) => sum + count, 0)
        const summed = recommendationOf(counts.map((count, points) => ({ label: String(points), count })))
        expect(Math.abs(summed?.score ?? Number.NaN)).toBeLessThanOrEqual(100)
        expect((summed?.would ?? 0) + (summed?.neutral ?? 0) + (summed?.wouldNot ?? 0)).toBe(answered)
      }),
    )
  })
})

describe('changes against the period before', () => {
  it.each([
    [1284, 1146, 12],
    [475, 561, -15],
    [7, 7, 0],
    [0, 4, -100],
    [5, 0, null],
  ])('reports %i after %i as a change of %s per cent', (now, before, change) => {
    expect(percentChange(now, before)).toBe(change)
  })

  it('shares change by points, of the shares as they are shown', () => {
    expect([pointChange(0.691, 0.649), pointChange(0.5, 0.5), pointChange(null, 0.5), pointChange(0.5, null)]).toEqual([
      4,
      0,
      null,
      null,
    ])
  })
})

describe('the period before', () => {
  const at = (text: string) => Date.parse(text)
  const text = ({ from, to }: { from: number; to: number }) => [from, to].map((each) => new Date(each).toISOString())

  it.each([
    ['one day', '2026-11-14', '2026-11-15', '2026-11-07', '2026-11-08'],
    ['a week', '2026-11-09', '2026-11-16', '2026-11-02', '2026-11-09'],
    ['eight days', '2026-11-08', '2026-11-16', '2026-10-25', '2026-11-02'],
    ['fifteen days', '2026-11-01', '2026-11-16', '2026-10-11', '2026-10-26'],
  ])('the period before %s is as long, and whole weeks earlier', (_, from, to, before, until) => {
    const period = { from: at(`${from}T00:00:00Z`), to: at(`${to}T00:00:00Z`) }
    expect(text(periodBefore(period, zoneClock('UTC')))).toEqual([`${before}T00:00:00.000Z`, `${until}T00:00:00.000Z`])
  })

  it('ends the period before at the same time of day, though the clocks changed in between', () => {
    // Berlin left summer time on 25 October 2026.
    const clock = zoneClock('Europe/Berlin')
    const period = { from: at('2026-10-26T00:00:00+01:00'), to: at('2026-10-28T15:30:00+01:00') }
    expect(text(periodBefore(period, clock))).toEqual(
      ['2026-10-19T00:00:00+02:00', '2026-10-21T15:30:00+02:00'].map((each) => new Date(each).toISOString()),
    )
  })

  it('the period before never overlaps, and has the same weekdays', () => {
    const clock = zoneClock('America/Sao_Paulo')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 400 }), (first, days) => {
        const from = at('2021-01-01T03:00:00Z') + first * 86_400_000
        const period = { from, to: from + days * 86_400_000 }
        const before = periodBefore(period, clock)
        expect(before.to).toBeLessThanOrEqual(period.from)
        expect(period.from - before.to).toBeLessThan(7 * 86_400_000)
        expect((period.from - before.from) % (7 * 86_400_000)).toBe(0)
      }),
    )
  })
})

describe('the busiest hours of a week', () => {
  const week = (counts: Record<string, number>) =>
    Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (__, hour) => counts[`${day} ${hour}`] ?? 0))

  it('finds two busiest hours in a row on one weekday', () => {
    expect(busiestHours(week({ '5 19': 6, '5 20': 7, '4 20': 9 }))).toEqual({ weekday: 5, from: 19, to: 21 })
  })

  it('chooses the earliest of equal hours, and never crosses midnight', () => {
    expect(busiestHours(week({ '1 8': 5, '3 8': 5 }))).toEqual({ weekday: 1, from: 8, to: 10 })
    expect(busiestHours(week({ '0 23': 6, '1 0': 5 }))).toEqual({ weekday: 0, from: 22, to: 24 })
  })

  it('finds no busiest hours with fewer than ten responses', () => {
    expect([busiestHours(week({ '5 19': 9 })), busiestHours(week({}))]).toEqual([null, null])
  })
})
