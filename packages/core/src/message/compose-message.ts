import type { AnswerText } from '../answers/format-answers.ts'
import { isolate, lineMark, plainLine, withoutMarks } from './layout.ts'
import { encodeText, hasAstral, linkStart, MAX_LINK_LENGTH, whatsappLink } from './whatsapp-link.ts'

export type MessageInput = {
  number: string
  formName: string
  responseNumber: number
  /** Replaces the number on a test answer: "Test 1" in the form's language. */
  testLabel?: string | undefined
  answers: readonly Pick<AnswerText, 'label' | 'text' | 'shorter'>[]
  /** Closing line in the form's language. */
  suffix: string
  /** Text with the signed link to the whole response. */
  more: string
  /** Text that states how many answers are left out. */
  leftOut?: (count: number) => string
}

export type Message = { text: string; url: string; tier: 'full' | 'compact' | 'summary' }

/**
 * The WhatsApp text and its link, in the longest of three tiers that fits: everything; the same with short labels and,
 * if need be, shorter texts; as
 * many questions as fit, then the number of those left out and the link to the whole response. It is cut only between
 * questions.
 */
export function composeMessage(input: MessageInput): Message {
  return full(input) ?? compact(input) ?? shortened(input) ?? summary(withShortest(input))
}

/** Texts that can be shorter become so, step by step, before anything is left out. */
function shortened(input: MessageInput): Message | null {
  const steps = Math.max(0, ...input.answers.map(({ shorter = [] }) => shorter.length))
  for (let step = 0; step < steps; step++) {
    const answers = input.answers.map((each) => ({ ...each, text: each.shorter?.[step] ?? each.text }))
    const message = compact({ ...input, answers })
    if (message) return message
  }
  return null
}

/** Short answers come first: they are what the message is about. */
function withShortest(input: MessageInput): MessageInput {
  const isShort = ({ shorter }: MessageInput['answers'][number]) => shorter !== undefined
  if (!input.answers.some(isShort)) return input
  const short = input.answers.filter(isShort).map((each) => ({ ...each, text: each.shorter?.at(-1) ?? each.text }))
  return { ...input, answers: [...short, ...input.answers.filter((each) => !isShort(each))] }
}

const COMPACT_LABEL = 24
const SUMMARY_NAME = 40

function full(input: MessageInput): Message | null {
  return whole(input, 'full', (label) => label)
}

function compact(input: MessageInput): Message | null {
  return whole(input, 'compact', (label) => shorten(label, COMPACT_LABEL))
}

function whole(input: MessageInput, tier: Message['tier'], labelOf: (label: string) => string): Message | null {
  const draft = draftOf(input.number, title(input.formName, input), input.suffix)
  const added = draft?.addAll(input.answers, labelOf)
  return draft && added === input.answers.length ? draft.message(tier) : null
}

/** Without this limit, an endless name or link would leave no room for a message. */
function summary(input: MessageInput): Message {
  const { number, formName, answers, more, leftOut } = input
  const reference = title('', input)
  const name = title(shorten(formName, SUMMARY_NAME), input)
  // The line with the number of left-out answers needs room too, which may drop one more.
  for (let kept = answers.length; ;) {
    const left = answers.length - kept
    const closing = left > 0 && leftOut ? `${leftOut(left)} ${more}` : more
    const draft = draftOf(number, name, closing) ?? draftOf(number, reference, closing)
    if (!draft) return { text: reference, url: whatsappLink(number, reference), tier: 'summary' }
    const added = draft.addAll(answers.slice(0, kept), (label) => shorten(label, COMPACT_LABEL))
    if (added === kept) return draft.message('summary')
    kept = added
  }
}

/**
 * A message that grows question by question while its link fits. Each part is encoded once: parts never share a
 * character, so the length of the whole is the sum of theirs. Null: not even the title fits.
 */
function draftOf(number: string, titleLine: string, closing: string) {
  const parts: string[] = []
  const encodedParts: string[] = []
  const ending = closing === '' ? [] : [closing.toWellFormed()]
  const encodedEnding = ending.map(encodeText)
  const startLength = { plain: linkStart(number, false).length, astral: linkStart(number, true).length }
  let isAstral = hasAstral(closing)
  let length = encodedEnding.join('').length

  function add(part: string): boolean {
    const isNowAstral = isAstral || hasAstral(part)
    const breaks = parts.length + ending.length > 0 ? BREAK.length : 0
    const left = MAX_LINK_LENGTH - startLength[isNowAstral ? 'astral' : 'plain'] - length - breaks
    // Encoding never makes a text shorter, so a text that is already too long need not be encoded.
    const encoded = part.length > left ? null : encodeText(part)
    if (encoded === null || encoded.length > left) return false
    isAstral = isNowAstral
    length += breaks + encoded.length
    parts.push(part.toWellFormed())
    encodedParts.push(encoded)
    return true
  }

  if (!add(titleLine)) return null
  return {
    /** Returns the number of those that fit: all before the first that does not. */
    addAll(answers: MessageInput['answers'], labelOf: (label: string) => string): number {
      const beyond = answers.findIndex(
        ({ label, text }) => text.length > MAX_LINK_LENGTH || !add(block(labelOf(label), text)),
      )
      return beyond < 0 ? answers.length : beyond
    },
    message: (tier: Message['tier']): Message => ({
      text: [...parts, ...ending].join('\n\n'),
      url: linkStart(number, isAstral) + [...encodedParts, ...encodedEnding].join(BREAK),
      tier,
    }),
  }
}

const BREAK = encodeURIComponent('\n\n')

type Reference = Pick<MessageInput, 'responseNumber' | 'testLabel'>

export function title(formName: string, { responseNumber, testLabel }: Reference): string {
  const name = keptLine(formName)
  const reference = testLabel === undefined ? `#${responseNumber}` : `· ${isolate(testLabel)}`
  return name === '' ? reference : `*${isolate(name)}* ${reference}${lineMark(name)}`
}

export function block(label: string, text: string): string {
  const heading = bold(label)
  const answer = withoutMarks(text)
  return heading === '' ? answer : `${heading}\n${answer}`
}

function bold(text: string): string {
  const line = keptLine(text)
  return line === '' ? '' : `*${line}*`
}

/** Names and labels repeat with every response, so the results are cached. */
function keptLine(text: string): string {
  const known = lines.get(text)
  if (known !== undefined) return known
  const line = plainLine(text)
  if (lines.size >= MAX_LINES) lines.clear()
  lines.set(text, line)
  return line
}

const lines = new Map<string, string>()
const MAX_LINES = 5_000

/** Cut at a grapheme boundary, so that no emoji or accent is split. */
export function shorten(text: string, letters: number): string {
  if (text.length <= letters) return text
  if (SINGLE_LETTERS.test(text.slice(0, letters + 1))) return `${text.slice(0, letters - 1).trimEnd()}…`
  segmenter ??= new Intl.Segmenter()
  let count = 0
  let kept = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === letters - 1) kept = index
    if (count === letters) return `${text.slice(0, kept).trimEnd()}…`
    count += 1
  }
  return text
}

/** Most texts begin with single-character graphemes without combining marks. Segmenting graphemes takes far longer. */
const SINGLE_LETTERS = /^[\x20-\x7E\u00A1-\u02FF\u0400-\u0482\u4E00-\u9FFF]*$/

/** Created on first use: creating it takes longer than using it. */
let segmenter: Intl.Segmenter | undefined
