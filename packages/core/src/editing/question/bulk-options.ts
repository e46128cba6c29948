import { MAX_OPTION_LENGTH, MAX_OPTIONS, newOption, optionKey } from '../../questions/choice/options.ts'
import { cleanText } from '../../questions/clean-text.ts'
import { toDecimal } from '../../questions/decimal.ts'
import { cutText } from '../../questions/cut-text.ts'
import type { Choosing } from './options.ts'

/** `weight` is null unless values were requested. */
export type BulkOption = { label: string; weight: string | null }

/**
 * Parses options from a text: one on each line, or one line separated by commas of any script. With values each is
 * `label:value`; a value that is not a number of at least 0 counts as 0. Empty and repeated options are left out.
 */
export function parseBulkOptions(text: string, withValues: boolean): readonly BulkOption[] {
  // A single line that was copied with its newline is still a single line.
  const trimmed = text.trim()
  const parts = trimmed.split(/[\r\n]/.test(trimmed) ? /[\r\n]+/ : /[,،，、]/)
  return distinct(
    parts.map((part) => readOption(part, withValues)),
    [],
  ).slice(0, MAX_OPTIONS)
}

/** Adds the options that the question does not have yet, up to its maximum. */
export function addOptions<Q extends Choosing>(question: Q, added: readonly BulkOption[], newId: () => string): Q {
  const { options, assignValues } = question
  const fresh = distinct(
    added,
    options.map(({ label }) => label),
  ).slice(0, Math.max(MAX_OPTIONS - options.length, 0))
  if (fresh.length === 0) return question
  const made = fresh.map(({ label, weight }) => ({
    ...newOption(newId(), label),
    weight: assignValues ? (weight ?? '0') : null,
  }))
  return { ...question, options: [...options, ...made] }
}

function readOption(part: string, withValues: boolean): BulkOption {
  const colon = withValues ? Math.max(part.lastIndexOf(':'), part.lastIndexOf('：')) : -1
  const label = cutText(cleanText(colon === -1 ? part : part.slice(0, colon), { lines: false }), MAX_OPTION_LENGTH)
  if (!withValues) return { label, weight: null }
  const weight = colon === -1 ? null : toDecimal(part.slice(colon + 1))
  return { label, weight: weight === null || weight.startsWith('-') ? '0' : weight }
}

function distinct(added: readonly BulkOption[], labels: readonly string[]): BulkOption[] {
  const seen = new Set(['', ...labels.map(optionKey)])
  return added.filter(({ label }) => {
    const key = optionKey(label)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
