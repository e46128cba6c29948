import { isolate, withoutMarks } from '../message/layout.ts'
import { shorten } from '../message/compose-message.ts'

/** Part of a response that a text can mention. Answers go by the question's label, because a text serves every form. */
export type Placeholder = { kind: 'name' } | { kind: 'form' } | { kind: 'number' } | { kind: 'answer'; label: string }

/** A text between placeholders, or a placeholder. */
export type TemplatePart = string | Placeholder

const NAMED = ['name', 'form', 'number'] as const
const TOKEN = /\{\{([^{}]*)\}\}/g
const MAX_VALUE_LETTERS = 200

/** A placeholder as it is stored: `{{name}}`, or `{{=Which cake?}}` for an answer. */
export function tokenOf(placeholder: Placeholder): string {
  return placeholder.kind === 'answer' ? `{{=${plainLabel(placeholder.label)}}}` : `{{${placeholder.kind}}}`
}

/** Braces that are no placeholder stay as they are. */
export function readTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const placeholder = placeholderOf(match[1] ?? '')
    if (!placeholder) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(placeholder)
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

export function writeTemplate(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : tokenOf(part))).join('')
}

/** Two labels that a person would call the same. */
export function isSameLabel(one: string, other: string): boolean {
  return plainLabel(one).toLowerCase() === plainLabel(other).toLowerCase()
}

/** A label as it can stand between braces. */
export function plainLabel(label: string): string {
  return label.replace(/[{}]/g, ' ').replace(/\s+/g, ' ').trim()
}

/**
 * The text with its placeholders filled in. One without a value takes along the space, brackets or quotation marks
 * around it, and a line such as "Cake: " that was only there for it.
 */
export function fillTemplate(text: string, valueOf: (placeholder: Placeholder) => string): string {
  return linesOf(readTemplate(text))
    .map((line) => fillLine(line, valueOf))
    .filter((line) => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function placeholderOf(token: string): Placeholder | null {
  if (token.startsWith('=')) {
    const label = plainLabel(token.slice(1))
    return label === '' ? null : { kind: 'answer', label }
  }
  const kind = NAMED.find((name) => name === token)
  return kind ? { kind } : null
}

function linesOf(parts: readonly TemplatePart[]): TemplatePart[][] {
  const lines: TemplatePart[][] = [[]]
  for (const part of parts) {
    const pieces = typeof part === 'string' ? part.split('\n') : [part]
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([])
      if (piece !== '') lines.at(-1)?.push(piece)
    }
  }
  return lines
}

/** Null: the line has nothing to say without its values. */
function fillLine(parts: readonly TemplatePart[], valueOf: (placeholder: Placeholder) => string): string | null {
  const texts = parts.map((part) => (typeof part === 'string' ? part : plainValue(valueOf(part))))
  const hasPlaceholder = parts.some((part) => typeof part !== 'string')
  const hasValue = parts.some((part, index) => typeof part !== 'string' && texts[index] !== '')
  let line = ''
  let isLeft = false
  for (const text of texts) {
    if (text === '') {
      isLeft = true
      continue
    }
    line = isLeft ? joined(line, text) : line + text
    isLeft = false
  }
  if (isLeft) line = line.trimEnd().replace(/[,،，]$/, '')
  if (hasPlaceholder && !hasValue && /^$|[:：]$/.test(line.trimEnd())) return null
  return line
}

const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '“': '”',
  '„': '“',
  '«': '»',
  '"': '"',
  '（': '）',
  '[': ']',
}
const CLOSING = /^\s*[,.;:!?…،؛؟，。！？；：、)\]”»）]/
const PAUSE = /[,;:،؛，；：、]$/
const LEADING = /^[\s,.;:…،؛，。；：、–—-]+/

/** Joins the texts before and after a placeholder without a value. */
function joined(before: string, after: string): string {
  const opening = before.at(-1) ?? ''
  if (opening !== '' && PAIRS[opening] !== undefined && PAIRS[opening] === after[0]) {
    return joined(before.slice(0, -1), after.slice(1))
  }
  if (before.trim() === '') return capital(after.replace(LEADING, ''))
  if (CLOSING.test(after)) return before.trimEnd().replace(PAUSE, '') + after.trimStart()
  return /\s$/.test(before) ? before + after.trimStart() : before + after
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** On one line, without marks that WhatsApp would read as formatting. */
function plainValue(value: string): string {
  const line = shorten(value.replace(/\s+/g, ' ').trim(), MAX_VALUE_LETTERS)
  return line === '' ? '' : isolate(withoutMarks(line))
}
