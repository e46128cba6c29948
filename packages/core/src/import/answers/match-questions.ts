import type { FormDoc } from '../../form/document.ts'
import { namedDoc } from '../../recall/named-doc.ts'
import { TIME_COLUMN } from './old-answers.ts'
import { readMoment } from './read-moment.ts'
import { isReadable } from './read-old-cell.ts'

/** Headings that form tools give the column of the time, in the ten languages. */
const TIME_HEADINGS = [
  'timestamp',
  'submitted at',
  'submission date',
  'submit date (utc)',
  'created at',
  'date submitted',
  'time',
  'carimbo de data/hora',
  'data/hora',
  'marca temporal',
  'fecha',
  'horodateur',
  'date',
  'zeitstempel',
  'datum',
  'informazioni cronologiche',
  'data',
  'stempel waktu',
  'cap waktu',
  'waktu',
  'отметка времени',
  'дата',
  'время',
  '时间戳记',
  '时间戳',
  '提交时间',
  '时间',
  'طابع زمني',
  'الطابع الزمني',
  'التاريخ',
  'الوقت',
]

/** Each question once, by its label; then the first column that is headed as a time and has one. */
export function matchQuestions(
  columns: readonly string[],
  doc: FormDoc,
  { timeHeadings, sample }: { timeHeadings: readonly string[]; sample: readonly (readonly string[])[] },
): (string | null)[] {
  const free = new Map(
    namedDoc(doc)
      .filter(isReadable)
      .toReversed()
      .map(({ questionId, label }) => [headingKey(label), questionId]),
  )
  const uses = columns.map((column) => {
    const key = headingKey(column)
    const question = key === '' ? undefined : free.get(key)
    if (question === undefined) return null
    free.delete(key)
    return question
  })
  const known = new Set([...TIME_HEADINGS, ...timeHeadings].map(headingKey))
  const time = columns.findIndex(
    (column, index) =>
      uses[index] === null &&
      known.has(headingKey(column)) &&
      sample.some((cells) => readMoment(cells[index] ?? '', 'dmy') ?? readMoment(cells[index] ?? '', 'mdy')),
  )
  return uses.map((use, index) => (index === time ? TIME_COLUMN : use))
}

/** Headings differ from labels in case, spaces, and the marks at their end. */
function headingKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\s?:*.：？]+$/u, '')
    .trim()
}
