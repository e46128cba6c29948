import type { AnswerText } from '../answers/format-answers.ts'
import { MAX_LINK_LENGTH, whatsappLink } from './whatsapp-link.ts'
import { isolate, plainLine, withoutMarks } from './layout.ts'

export type MessageInput = {
  number: string
  formName: string
  responseNumber: number
  answers: readonly AnswerText[]
  /** Closing line in the form's language. */
  suffix: string
  /** Says where the rest is, with the signed link to the whole response. */
  more: string
}

export type Message = { text: string; url: string; tier: 'full' | 'compact' | 'summary' }

/**
 * The WhatsApp text and its link, in the longest of three tiers that fits: everything; the same with short labels;
 * as many questions as fit, then the link to the whole response. It is cut only between questions.
 */
export function composeMessage(input: MessageInput): Message {
  const full = message(input, 'full', input.answers.map(block), input.suffix)
  if (fits(full)) return full
  const short = input.answers.map((answer) => block({ ...answer, label: shorten(answer.label, COMPACT_LABEL) }))
  const compact = message(input, 'compact', short, input.suffix)
  if (fits(compact)) return compact
  return summary(input, short)
}

const COMPACT_LABEL = 24
const SUMMARY_NAME = 40

function summary(input: MessageInput, blocks: readonly string[]): Message {
  const named = { ...input, formName: shorten(input.formName, SUMMARY_NAME) }
  let kept = message(named, 'summary', [], input.more)
  // Blocks are added one by one while the link still fits; measuring the encoded link is the only measure that counts.
  for (let count = 1; count <= blocks.length; count++) {
    const next = message(named, 'summary', blocks.slice(0, count), input.more)
    if (!fits(next)) break
    kept = next
  }
  return kept
}

function message(input: MessageInput, tier: Message['tier'], blocks: readonly string[], closing: string): Message {
  const title = `${bold(input.formName)} #${input.responseNumber}`
  const text = [title, ...blocks, closing].filter((part) => part !== '').join('\n\n')
  return { text, url: whatsappLink(input.number, text), tier }
}

function fits({ url }: Message): boolean {
  return url.length <= MAX_LINK_LENGTH
}

function block({ label, text }: { label: string; text: string }): string {
  return `${bold(label)}\n${isolate(withoutMarks(text))}`
}

/** Labels and names come again with every response, so what was made of them is kept. */
function bold(text: string): string {
  const known = boldTexts.get(text)
  if (known !== undefined) return known
  const made = `*${isolate(plainLine(text))}*`
  if (boldTexts.size >= MAX_BOLD_TEXTS) boldTexts.clear()
  boldTexts.set(text, made)
  return made
}

const boldTexts = new Map<string, string>()
const MAX_BOLD_TEXTS = 5_000

/** Cut on a border between what people see as letters, so that no emoji or accent is torn apart. */
function shorten(text: string, letters: number): string {
  const segments = [...new Intl.Segmenter().segment(text)]
  return segments.length <= letters
    ? text
    : `${segments
        .slice(0, letters - 1)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`
}
