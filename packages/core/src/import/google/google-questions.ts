import { isRecord, type Raw } from '../../form/repair/raw-values.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../questions/matrix/schema.ts'
import type { Kind, QuestionOf } from '../../questions/question.ts'
import type { Found } from '../form-maker.ts'
import type { ImportReason } from '../imported-form.ts'
import { itemsOf, listOf, recordOf, wordOf } from '../raw-form.ts'

/** The type of a question here, without its text. Null: there is no such question. */
export function answerOf(question: Raw): Found | null {
  const required = question['required'] === true
  const points: ImportReason[] = isRecord(question['grading']) ? ['pointsLeft'] : []
  const found = <K extends Kind>(
    kind: K,
    extra: Partial<QuestionOf<K>> = {},
    reasons: readonly ImportReason[] = [],
    more: Partial<Found> = {},
  ): Found => ({ kind, label: '', extra: { required, ...extra }, reasons: [...reasons, ...points], ...more })

  const of = (type: string): Raw | null => {
    const part = question[type]
    return isRecord(part) ? part : null
  }
  const text = of('textQuestion')
  if (text) return found('TEXT', { longAnswer: text['paragraph'] === true })
  const choice = of('choiceQuestion')
  if (choice) return choiceOf(choice, found)
  const scale = of('scaleQuestion')
  if (scale) return scaleOf(scale, found)
  const rating = of('ratingQuestion')
  if (rating) {
    const levels = Number(rating['ratingScaleLevel'] ?? 5)
    const isSame = levels === 5 && rating['iconType'] === 'STAR'
    const reason = levels === 5 ? 'otherType' : 'scaleChanged'
    return found('RATING', { ratingStyle: levels > 5 ? 'survey' : 'star' }, isSame ? [] : [reason])
  }
  const date = of('dateQuestion')
  if (date) {
    const datePickerMode = date['includeTime'] === true ? 'datetime' : 'date'
    return found('DATE', { datePickerMode }, date['includeYear'] === false ? ['otherType'] : [])
  }
  const time = of('timeQuestion')
  if (time) return time['duration'] === true ? found('TEXT', {}, ['otherType']) : found('TIME')
  const file = of('fileUploadQuestion')
  return file && fileOf(file, found)
}

/** Rows and columns. */
export function gridOf(group: Raw): Found | null {
  const questions = listOf(group['questions']).map(recordOf)
  const grid = recordOf(group['grid'])
  const chosen = recordOf(grid['columns'])
  const labels = questions.map((each) => ({ label: wordOf(recordOf(each['rowQuestion'])['title']) }))
  const rows = itemsOf(labels, 'r', MAX_ROWS)
  const columns = itemsOf(optionsOf(chosen), 'c', MAX_COLUMNS)
  if (rows.kept.length === 0 || columns.kept.length === 0) return null
  const extra = {
    rows: rows.kept,
    columns: columns.kept,
    several: chosen['type'] === 'CHECKBOX',
    required: questions.some(({ required }) => required === true),
  }
  const mixed: ImportReason[] = grid['shuffleQuestions'] === true ? ['orderKept'] : []
  return { kind: 'MATRIX', label: '', extra, reasons: [...new Set([...rows.reasons, ...columns.reasons, ...mixed])] }
}

type Make = <K extends Kind>(
  kind: K,
  extra?: Partial<QuestionOf<K>>,
  reasons?: readonly ImportReason[],
  more?: Partial<Found>,
) => Found

function choiceOf(choice: Raw, found: Make): Found {
  const all = listOf(choice['options']).map(recordOf)
  const reasons: ImportReason[] = [
    ...(choice['shuffle'] === true ? (['orderKept'] as const) : []),
    ...(all.some(({ image }) => isRecord(image)) ? (['pictureLeft'] as const) : []),
  ]
  const options = optionsOf(choice)
  const allowOther = all.some(({ isOther }) => isOther === true)
  if (choice['type'] === 'DROP_DOWN') return found('DROPDOWN', {}, reasons, { options })
  return found(choice['type'] === 'CHECKBOX' ? 'CHECKBOX' : 'RADIO', { allowOther }, reasons, { options })
}

function optionsOf(choice: Raw): { label: string }[] {
  return listOf(choice['options'])
    .map(recordOf)
    .filter(({ isOther }) => isOther !== true)
    .map(({ value }) => ({ label: wordOf(value) }))
}

/** From 0 to 10 is our own scale; any other becomes a slider with the same ends. */
function scaleOf(scale: Raw, found: Make): Found {
  const low = Number(scale['low'] ?? 0) === 0 ? 0 : 1
  const high = Math.min(Math.max(Math.trunc(Number(scale['high'] ?? 5)) || 5, low + 1), 10)
  const startText = wordOf(scale['lowLabel']).slice(0, 40)
  const endText = wordOf(scale['highLabel']).slice(0, 40)
  if (low === 0 && high === 10 && startText === '' && endText === '') return found('RATING', { ratingStyle: 'survey' })
  const ends = { min: String(low), max: String(high), step: '1', startText, endText }
  return found('SLIDER', ends, ['otherType'], { alternatives: ['SLIDER', 'RATING'] })
}

const UPLOADS: Readonly<Record<string, 'image' | 'pdf' | 'video'>> = { IMAGE: 'image', PDF: 'pdf', VIDEO: 'video' }

function fileOf(file: Raw, found: Make): Found {
  const types = listOf(file['types']).map(wordOf)
  const [only, ...others] = types
  const uploadType = (only !== undefined && others.length === 0 && UPLOADS[only]) || 'all'
  const isLimited =
    (types.length > 0 && uploadType === 'all' && !types.includes('ANY')) || file['maxFileSize'] !== undefined
  const multiple = Number(file['maxFiles'] ?? 1) > 1
  return found('FILE', { uploadType, multiple }, isLimited ? ['limitLeft'] : [])
}
