import type { AnswerText } from '../answers/format-answers.ts'
import { block, shorten, title } from './compose-message.ts'
import { plainLine } from './layout.ts'

/** The limits of a message within WhatsApp's 24-hour window, and of a template's body outside it. */
export const MAX_TEXT = 4_096
export const MAX_TEMPLATE_BODY = 1_024

export type NoticeInput = {
  formName: string
  responseNumber: number
  /** Replaces the number on a test answer. */
  testLabel?: string | undefined
  answers: readonly Pick<AnswerText, 'label' | 'text'>[]
  suffix: string
  /** Text with the link to all answers. */
  more: string
  /** Text that names the answers that are not included in full. */
  notInFull: (count: number, labels: string) => string
  /** Counted in UTF-16 units; any unit that WhatsApp may count in gives no more. */
  limit: number
  /** A template's parameter takes no line breaks, tabs or runs of spaces. */
  isOneLine?: boolean
}

/**
 * The notification that Wayform itself sends to an owner: every answer while they fit. Else whole answers in order, the
 * first that is too long cut, and at the end the names of those not included in full, with the link to all.
 */
export function composeNotice(input: NoticeInput): string {
  const { formName, answers, suffix, limit, isOneLine = false } = input
  const layout = isOneLine ? ONE_LINE : LINES
  const heading = layout.part(title(formName, input))
  const parts = answers.map(({ label, text }) => layout.part(block(label, text)))
  const whole = [heading, ...parts, layout.part(suffix)].filter((part) => part !== '').join(layout.between)
  if (whole.length <= limit) return whole
  const head = layout.part(title(shorten(formName, MAX_NAME), input))
  // Reserves room for the longest possible list of names: the actual one is shorter.
  const reserved = ending(input, answers, layout).length + SLACK
  let left = limit - head.length - reserved - layout.between.length
  const kept = parts.map((part) => {
    const room = left - layout.between.length
    const shown = part.length <= room ? part : ''
    if (shown !== '') left -= shown.length + layout.between.length
    return shown
  })
  const first = kept.indexOf('')
  const cut = cutTo(parts[first] ?? '', left - layout.between.length)
  const missing = answers.filter((_, index) => kept[index] === '')
  const shown = kept.map((part, index) => (index === first ? cut : part)).filter((part) => part !== '')
  return [head, ...shown, ending(input, missing, layout)].join(layout.between)
}

const MAX_NAME = 60
const MAX_LABEL = 24
const MAX_LABELS = 200
/** Plural forms differ in length. */
const SLACK = 40
/** A shorter piece of an answer would be useless. */
const MIN_CUT = 80

type Layout = { between: string; part(text: string): string }

const LINES: Layout = { between: '\n\n', part: (text) => text }
const ONE_LINE: Layout = {
  between: ' · ',
  part: (text) => text.replace(/\s*\n\s*/g, ' · ').replace(/\s+/g, ' '),
}

function ending({ notInFull, more }: NoticeInput, missing: NoticeInput['answers'], layout: Layout): string {
  const labels: string[] = []
  let length = 0
  for (const { label } of missing) {
    const name = shorten(plainLine(label), MAX_LABEL)
    if (name === '') continue
    length += name.length + ', '.length
    if (length > MAX_LABELS) {
      labels.push('…')
      break
    }
    labels.push(name)
  }
  const named = layout.part(notInFull(missing.length, labels.join(', ')))
  return [named, layout.part(more)].join(layout.between)
}

/** Cut between graphemes, and not inside a link: half a link leads nowhere. Empty: too little would be left. */
function cutTo(text: string, room: number): string {
  if (room < MIN_CUT) return ''
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, room))) {
    if (index + segment.length > room - 1) break
    end = index + segment.length
  }
  const kept = text
    .slice(0, end)
    .replace(/\bhttps?:\/\/\S*$/, '')
    .trimEnd()
  if (kept.length < MIN_CUT / 2) return ''
  // A character right behind a link would become a part of it.
  return /\bhttps?:\/\/\S*$/.test(kept) ? `${kept} …` : `${kept}…`
}
