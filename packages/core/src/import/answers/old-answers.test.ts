import fc from 'fast-check'
import { leastCpuMs } from '../../testing/least-cpu-ms.ts'
import { describe, expect, it } from 'vitest'
import { parseTable } from '../../catalogue/csv/parse-csv.ts'
import { question } from '../../questions/question.ts'
import { zoneClock } from '../../time/zones.ts'
import { matchQuestions } from './match-questions.ts'
import { isEmptyRow, MAX_OLD_COLUMNS, MAX_OLD_ROWS, oldRowReader, TIME_COLUMN } from './old-answers.ts'
import { type DateOrder, momentOf, orderOf, readMoment } from './read-moment.ts'

const option = (_id: string, label: string) => ({ _id, label })
const CAKES = [option('choc', 'Chocolate'), option('lemon', 'Lemon, with zest'), option('plain', 'Lemon')]
const DOC = [
  { questionId: 'page', type: 'SECTION', label: 'Page 1' },
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'count', type: 'NUMBER', label: 'How many?', numberType: 'integer' },
  { questionId: 'price', type: 'NUMBER', label: 'Price', numberType: 'currency', numberCurrencyCode: 'BRL' },
  { questionId: 'cake', type: 'RADIO', label: 'Which cake', options: CAKES, allowOther: true },
  { questionId: 'size', type: 'DROPDOWN', label: 'Size', options: [option('s', 'Small')] },
  { questionId: 'extras', type: 'CHECKBOX', label: 'Extras', options: CAKES, allowOther: false },
  { questionId: 'day', type: 'DATE', label: 'Day', disablePastDate: true },
  { questionId: 'mail', type: 'EMAIL', label: 'E-mail' },
  { questionId: 'stars', type: 'RATING', label: 'Stars' },
  { questionId: 'at', type: 'TIME', label: 'At' },
  { questionId: 'file', type: 'FILE', label: 'Photo' },
].map((each) => question.parse(each))
const NOW = new Date('2026-11-18T12:00:00Z')
const reader = (columns: (string | null)[], order: DateOrder = 'dmy') =>
  oldRowReader(DOC, columns, { language: 'pt-br', order, tools: {}, clock: zoneClock('America/Sao_Paulo'), now: NOW })
const read = (use: string, cell: string, order?: DateOrder) => reader([use], order)([cell])

describe('a written time', () => {
  it.each([
    ['2024-03-12', 'dmy', '2024-03-12', null],
    ['12/03/2024', 'dmy', '2024-03-12', null],
    ['12/03/2024', 'mdy', '2024-12-03', null],
    ['3/12/2024 2:05:09 PM', 'mdy', '2024-03-12', '14:05:09'],
    ['12.03.24 07:30', 'dmy', '2024-03-12', '07:30:00'],
    ['2024/03/12 12:10:00 AM GMT+1', 'dmy', '2024-03-12', '00:10:00'],
    ['2024-03-12T10:32:05.123Z', 'mdy', '2024-03-12', '10:32:05'],
    ['12 Mar 2024', 'mdy', '2024-03-12', null],
    ['March 12, 2024 9:15 am', 'dmy', '2024-03-12', '09:15:00'],
    ['١٢/٠٣/٢٠٢٤', 'dmy', '2024-03-12', null],
  ] as const)('reads the time %s (%s) as %s %s', (text, order, date, time) => {
    expect(readMoment(text, order)).toMatchObject({ date, time })
  })

  it.each([
    '',
    '31/04/2024',
    '2024-13-01',
    'tomorrow',
    '12/03/2024 25:00',
    '12/03/2024 10:00 elsewhere',
    '5',
    '1/2/3/4',
  ])('reads no time from %j', (text) => expect(readMoment(text, 'dmy')).toBeNull())

  it('reads a time on the clock of the shop unless it names its own zone', () => {
    const at = (text: string) => {
      const written = readMoment(text, 'ymd')
      return written && momentOf(written, zoneClock('America/Sao_Paulo')).toISOString()
    }
    expect(at('2024-03-12 10:00')).toBe('2024-03-12T13:00:00.000Z')
    expect(at('2024-03-12T10:00:00+02:00')).toBe('2024-03-12T08:00:00.000Z')
  })

  it('recognises the order of day and month by a number above twelve', () => {
    expect(orderOf(['1/2/2024', '13/2/2024'])).toBe('dmy')
    expect(orderOf(['1/2/2024', '2/13/2024'])).toBe('mdy')
    expect(orderOf(['2024-01-02'])).toBe('ymd')
    expect(orderOf(['1/2/2024', ''])).toBeNull()
  })
})

describe('an old cell', () => {
  it.each([
    ['name', 'Ana', 'Ana'],
    ['name', "'=HYPERLINK(1)", '=HYPERLINK(1)'],
    ['count', '12', '12'],
    ['price', 'R$ 1.234,50', '1234.5'],
    ['cake', 'CHOCOLATE ', 'choc'],
    ['size', 'small', 's'],
    ['extras', 'Lemon, with zest, chocolate', ['choc', 'lemon']],
    ['extras', 'Lemon;Chocolate', ['choc', 'plain']],
    ['day', '12/03/2024', '2024-03-12'],
    ['mail', 'ana@mail.com', 'ana@mail.com'],
    ['stars', '4/5', 4],
    ['at', '2:30 PM', '14:30'],
  ])('reads the old cell of %s: %j', (use, cell, answer) => {
    expect(read(use, cell)).toMatchObject({ answers: { [use]: answer }, leftOut: [], changed: [] })
  })

  it('keeps an unknown option as "Other" where the question allows it, and reports the change', () => {
    expect(read('cake', 'Carrot')).toMatchObject({ answers: { cake: { other: 'Carrot' } }, changed: [0] })
  })

  it.each([
    ['count', '1.5', 'notAnInteger'],
    ['size', 'Huge', 'unknownOption'],
    ['extras', 'Lemon; Carrot', 'unknownOption'],
    ['day', 'soon', 'invalidDate'],
    ['mail', 'ana', 'invalidEmail'],
    ['stars', '9', 'outOfRange'],
    ['at', 'noon', 'invalidTime'],
    [TIME_COLUMN, '12/03/2031', 'dateFuture'],
  ])('leaves out the old cell of %s with its reason: %j', (use, cell, key) => {
    const row = read(use, cell)
    expect(row).toMatchObject({ leftOut: [{ column: 0, problem: { key } }] })
    expect(isEmptyRow(row)).toBe(true)
  })

  it('never reads a cell for a question type that no text can answer', () => {
    expect(read('file', 'x')).toMatchObject({ answers: {}, leftOut: [] })
  })
})

describe('the columns of an old table', () => {
  it('matches columns by their labels, each question once, and the time by its heading and its cells', () => {
    const columns = ['Timestamp', 'your name:', 'How many', 'Your name', 'Notes', 'Photo']
    const sample = [['12/03/2024 10:00', 'Ana', '1', 'x', '', '']]
    expect(matchQuestions(columns, DOC, { timeHeadings: [], sample })).toEqual([
      TIME_COLUMN,
      'name',
      'count',
      null,
      null,
      null,
    ])
    expect(matchQuestions(['Timestamp'], DOC, { timeHeadings: [], sample: [['never']] })).toEqual([null])
  })
})

describe('a hostile table', () => {
  it('reads a hostile table without an exception, keeps markup as text, and answers only the form’s questions', () => {
    const readRow = reader([
      'name',
      'count',
      'price',
      'cake',
      'size',
      'extras',
      'day',
      'mail',
      'stars',
      'at',
      TIME_COLUMN,
      '__proto__',
    ])
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '=1+1',
        '"',
        '\u0000',
        '1e999',
        '99999999999999999999',
        '-',
        '/',
        '0/0/0',
      ),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 14 }), (cells) => {
        const { answers } = readRow(cells)
        for (const id of Object.keys(answers)) expect(DOC.some(({ questionId }) => questionId === id)).toBe(true)
        expect(JSON.stringify(answers)).not.toContain('\\u0000')
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads a table of 20,000 rows, or of one endless cell, in time', () => {
    const rows = Array.from({ length: MAX_OLD_ROWS }, (_, n) => `Ana ${n};${n};"1.234,50";12/03/2024`).join('\r\n')
    const readAll = () => {
      const text = `\ufeffName;Count;Price;Day\r\n${rows}`
      const table = parseTable(text, { rows: MAX_OLD_ROWS, columns: MAX_OLD_COLUMNS })
      if (typeof table === 'string') throw new Error(table)
      const readRow = reader(['name', 'count', 'price', 'day'])
      expect(table.rows.filter(({ cells }) => readRow(cells).leftOut.length === 0)).toHaveLength(MAX_OLD_ROWS)
      expect(table.rows.at(-1)?.line).toBe(MAX_OLD_ROWS + 1)
      reader(['extras', 'cake'])(['Lemon,'.repeat(200_000), 'x'.repeat(2_000_000)])
    }
    expect(leastCpuMs(readAll, { enoughMs: 5_000 })).toBeLessThan(5_000)
  })

  it('keeps the line of a row that comes after a cell of several lines', () => {
    const table = parseTable('a,b\n"one\ntwo",1\nx,2\n', { rows: 10, columns: 10 })
    expect(typeof table === 'string' ? table : table.rows.map(({ line }) => line)).toEqual([2, 4])
  })
})
