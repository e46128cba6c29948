import type { Problem } from '../../result.ts'
import { WEBHOOK_SYSTEM_KEYS, type WebhookSystemKey } from './integrations.ts'

export const MAX_TEMPLATE_LENGTH = 10_000
export const MAX_PLACEHOLDERS = 200
/** Of a filled template; longer answers are cut. */
export const MAX_FILLED_LENGTH = 1_000_000

/** The names that a template can mention beside the answers, which are `{{@questionId}}`. */
export const TEMPLATE_NAMES = [...WEBHOOK_SYSTEM_KEYS, 'responseId', 'formName', 'answers'] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export type TemplateValues = Record<Exclude<WebhookSystemKey, 'responseNumber'> | 'responseId' | 'formName', string> & {
  responseNumber: number
  /** All fields by their names. */
  answers: readonly (readonly [name: string, value: string | number])[]
  /** An answer as text; empty for a question that was not answered or is gone. */
  answer: (questionId: string) => string
}

type Placeholder = {
  /** `@` and the id of a question, or one of the names above. */
  name: string
  start: number
  end: number
  /** Inside a JSON string: its text is a part of that string. Elsewhere it is a value of its own. */
  isInString: boolean
  /** In the name of a field instead of its value. */
  isInName: boolean
}

const STRING_OR_PLACEHOLDER = /"(?:[^"\\]|\\.)*"|\{\{\s*([^{}"\s]{1,60})\s*\}\}/gs
const PLACEHOLDER = /\{\{\s*([^{}"\s]{1,60})\s*\}\}/g
const QUESTION = /^@[A-Za-z0-9_-]{1,40}$/

/** Null: whatever the answers are, the filled template is JSON. */
export function templateProblem(template: string): Problem | null {
  if (template.trim() === '') return { key: 'templateRequired' }
  if (template.length > MAX_TEMPLATE_LENGTH) return { key: 'tooLong', params: { max: MAX_TEMPLATE_LENGTH } }
  const found = placeholdersIn(template)
  if (found.length > MAX_PLACEHOLDERS) return { key: 'tooMany', params: { max: MAX_PLACEHOLDERS } }
  const unknown = found.find(({ name }) => !isKnown(name))
  if (unknown) return { key: 'placeholderUnknown', params: { name: unknown.name } }
  // An answer as a name could repeat another one, or be one that parsers treat specially.
  if (found.some(({ isInName }) => isInName)) return { key: 'templateInName' }
  // Placeholders in strings stay for this: one that would become a part of an escape sequence is found so. Elsewhere
  // the sample has no quotes, which could end a string that the template leaves open.
  const sample = replaced(template, found, ({ isInString, start, end }) =>
    isInString ? template.slice(start, end) : 'null',
  )
  return isJson(sample) ? null : { key: 'templateNotJson' }
}

/** JSON, given that the template has no problem: values are escaped where they are put into a string. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const found = placeholdersIn(template)
  const fill = (most: number) =>
    replaced(template, found, ({ name, isInString }) => {
      const value = valueOf(name, values, most)
      if (!isInString) return JSON.stringify(value)
      return JSON.stringify(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(1, -1)
    })
  for (const most of [Infinity, 1_000, 50]) {
    const filled = fill(most)
    if (filled.length <= MAX_FILLED_LENGTH) return filled
  }
  return fill(0)
}

function placeholdersIn(template: string): Placeholder[] {
  const found: Placeholder[] = []
  for (const match of template.matchAll(STRING_OR_PLACEHOLDER)) {
    const [text, bare] = match
    const end = match.index + text.length
    const isInName = isColonNext(template, end)
    if (bare !== undefined) {
      found.push({ name: bare, start: match.index, end, isInString: false, isInName })
      continue
    }
    for (const inner of text.matchAll(PLACEHOLDER)) {
      const start = match.index + inner.index
      found.push({ name: inner[1] ?? '', start, end: start + inner[0].length, isInString: true, isInName })
    }
  }
  return found
}

function isColonNext(template: string, from: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = from
  return colon.test(template)
}

const isKnown = (name: string) => QUESTION.test(name) || TEMPLATE_NAMES.some((each) => each === name)

function replaced(template: string, found: readonly Placeholder[], text: (placeholder: Placeholder) => string): string {
  let filled = ''
  let end = 0
  for (const placeholder of found) {
    filled += template.slice(end, placeholder.start) + text(placeholder)
    end = placeholder.end
  }
  return filled + template.slice(end)
}

function valueOf(
  name: string,
  values: TemplateValues,
  most: number,
): string | number | Record<string, string | number> {
  const cut = (value: string) => (value.length <= most ? value : value.slice(0, most)).toWellFormed()
  if (name.startsWith('@')) return cut(values.answer(name.slice(1)))
  if (name === 'answers') {
    return Object.fromEntries(
      values.answers.map(([key, value]) => [key.toWellFormed(), typeof value === 'number' ? value : cut(value)]),
    )
  }
  const value = values[name as Exclude<TemplateName, 'answers'>] // every other name is a text or a number
  return typeof value === 'number' ? value : cut(value)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
