import { textToRich } from '../../rich-text/rich-text.ts'
import type { Kind, QuestionOf } from '../../questions/question.ts'
import { type Found, formMaker } from '../form-maker.ts'
import type { ImportedForm, ImportTools } from '../imported-form.ts'
import { asksForSeveral, folded, type Guess, guessKind } from './guess-kind.ts'
import { inlineOptions, pointsIn } from './inline-options.ts'
import { groupLines } from './group-lines.ts'
import { type Line, readLines } from './read-lines.ts'
import type { Priced } from './prices.ts'

/**
 * A form from a pasted text: a menu, a price list, numbered questions, in any of the ten languages. It
 * guesses as a person would who has never heard of Wayform; the owner sees the guesses before anything is made.
 */
export function readText(source: string, tools: ImportTools): ImportedForm {
  const { lines, left } = readLines(source)
  const { name, groups } = groupLines(lines)
  const marks = groups.flatMap((group) => (group.kind === 'question' ? [markOf(group.head.text)] : []))
  const isRestRequired = marks.includes('optional') && !marks.includes('required')
  const maker = formMaker(tools)
  for (const group of groups) {
    if (group.kind === 'leftOut') maker.leaveOut(group.line.text, group.reason)
    else if (group.kind === 'text') maker.add(readable(group.line))
    else if (group.kind === 'menu') maker.add(menu(group.head, group.items))
    else {
      const mark = markOf(group.head.text)
      const required = mark === 'required' || (mark === null && isRestRequired)
      maker.add(asked(withoutMark(group.head.text), group.options, required))
    }
  }
  if (left > 0) maker.leaveOut('…', 'tooMany')
  return { name, questions: maker.document(), endings: [], look: {}, items: maker.items() }
}

function asked(line: string, options: readonly Line[], required: boolean): Found {
  if (options.length > 0) {
    const several = options.some(({ marker }) => marker === 'box') || asksForSeveral(line)
    return choice(
      labelOf(line),
      options.map(({ text }) => text),
      several,
      required,
    )
  }
  const inline = inlineOptions(line)
  if (inline) return choice(inline.label, inline.options, asksForSeveral(line), required)
  const label = labelOf(line)
  const guess = guessKind(label)
  const points = pointsIn(line)
  if (points && (guess === 'rating' || /[(（]/u.test(line))) return rating(label, points, required)
  return byGuess(guess, label, required)
}

function choice(label: string, options: readonly string[], several: boolean, required: boolean): Found {
  return {
    kind: several ? 'CHECKBOX' : 'RADIO',
    label,
    extra: { required },
    options: options.map((text) => ({ label: text })),
  }
}

function rating(label: string, { from, to }: { from: number; to: number }, required: boolean): Found<'RATING'> {
  const ratingStyle = to === 5 ? 'star' : 'survey'
  const isSame = ratingStyle === 'star' ? from === 1 : from === 0
  return { kind: 'RATING', label, extra: { required, ratingStyle }, reasons: isSame ? [] : ['scaleChanged'] }
}

function byGuess(guess: Guess | null, label: string, required: boolean): Found {
  const found = <K extends Kind>(kind: K, extra: Partial<QuestionOf<K>> = {}): Found => ({
    kind,
    label,
    extra: { required, ...extra },
  })
  switch (guess) {
    case 'email':
      return found('EMAIL')
    case 'phone':
      return found('PHONE')
    case 'address':
      return found('ADDRESS')
    case 'photo':
      return found('FILE', { uploadType: 'image' })
    case 'file':
      return found('FILE')
    case 'signature':
      return found('SIGNATURE')
    case 'consent':
      return found('CONSENT', { required: true, consentText: label.slice(0, 1_000) })
    case 'moment':
      return found('DATE', { datePickerMode: 'datetime' })
    case 'date':
      return found('DATE')
    case 'time':
      return found('TIME')
    case 'number':
      return found('NUMBER')
    case 'rating':
      return found('RATING')
    case 'long':
      return found('TEXT', { longAnswer: true })
    default:
      return found('TEXT')
  }
}

/** Several dishes can be chosen. Their prices are the values of the options, so that a formula can add them up. */
function menu(head: Line | null, items: readonly Priced[]): Found<'CHECKBOX'> {
  return {
    kind: 'CHECKBOX',
    label: head ? labelOf(head.text) : '',
    options: items.map(({ name, price, amount }) => ({ label: `${name} · ${price}`, weight: amount })),
  }
}

const MAX_HEADING_LENGTH = 200

/** A text to read: its first sentence is the heading. */
function readable({ text, marker }: Line): Found<'HEADER'> {
  const isHeading = marker === 'heading' || text.length <= MAX_HEADING_LENGTH
  const end = isHeading ? text.length : sentenceEnd(text)
  return {
    kind: 'HEADER',
    label: labelOf(text.slice(0, end)),
    extra: { description: textToRich(text.slice(end)) },
  }
}

function sentenceEnd(text: string): number {
  const end = text.search(/[.!?。！？؟](?=\s)|[。！？]/u)
  if (end > 0 && end < MAX_HEADING_LENGTH) return end + 1
  const space = text.lastIndexOf(' ', MAX_HEADING_LENGTH)
  return space > 0 ? space : MAX_HEADING_LENGTH
}

/** Without the line to write on, and the colon before it. */
function labelOf(text: string): string {
  return text.replace(/(?:[\s:：]|_{2,}|\.{3,}|…)+$/u, '').trim()
}

const OPTIONAL =
  /\s*[([（]?\s*(?:optional|opcional|facultatif|facultative|facultativo|opsional|facoltativo|opzionale|freiwillig|اختياري|选填|可选|可不填|необязательно|по желанию)\s*[)\]）]?\s*$/iu
const REQUIRED =
  /\s*(?:\*+|[([（]\s*(?:required|mandatory|obrigatorio|obrigatória|obrigatório|obligatorio|wajib|obligatoire|obbligatorio|erforderlich|pflichtfeld|pflicht|مطلوب|إلزامي|اجباري|إجباري|必填|обязательно|обязательное поле)\s*[)\]）])\s*$/iu

function markOf(text: string): 'optional' | 'required' | null {
  const bare = text.replace(/[:：\s]+$/u, '')
  if (OPTIONAL.test(bare) && folded(bare.replace(OPTIONAL, '')) !== '') return 'optional'
  return REQUIRED.test(bare) ? 'required' : null
}

function withoutMark(text: string): string {
  const mark = markOf(text)
  if (mark === null) return text
  return text.replace(/[:：\s]+$/u, '').replace(mark === 'optional' ? OPTIONAL : REQUIRED, '')
}
