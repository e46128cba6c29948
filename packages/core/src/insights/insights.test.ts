import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Question, question } from '../questions/question.ts'
import { zoneClock } from '../time/zones.ts'
import { numberBars } from './number-bars.ts'
import { questionCounter } from './question-counter.ts'
import { countsOverTime } from './counts-over-time.ts'

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

  it('counts dates by month, payments by method, and texts only in total', () => {
    const date = question.parse({ questionId: 'd', type: 'DATE', label: 'Day' })
    const days = counterOf(date, texts)
    for (const answer of ['2026-12-24', '2026-11-01T10:00', '2026-12-01']) days.add(answer, date)
    expect(days.result().bars).toEqual([
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

  it('starts with the first count, and shows at most a year', () => {
    const range = { from: null, to: at('2026-11-17T00:00:00Z') }
    const old = { at: at('2020-05-15T12:00:00Z'), what: 'views', count: 1 } as const
    const { days } = countsOverTime([old], zoneClock('UTC'), range)
    expect([days.length, days.at(-1)?.date]).toEqual([366, '2026-11-16'])
    expect(countsOverTime([], zoneClock('UTC'), range).days).toHaveLength(1)
  })
})
