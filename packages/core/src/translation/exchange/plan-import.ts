import { MAX_TRANSLATION_LENGTH, type OfferedLanguage } from '../../form/parts/texts.ts'
import { MAX_SETTINGS_TEXT_LENGTH } from '../../form/settings/settings-texts.ts'
import { cleanText } from '../../questions/clean-text.ts'
import { mentionedIn } from '../../recall/recall.ts'
import { cleanRichText } from '../../rich-text/rich-text.ts'
import { fingerprint } from '../fingerprint.ts'
import { type OwnTranslation, type SourceText, textState, translationIn } from '../form-texts.ts'
import type { ReadText } from './text-file.ts'

export type ImportChange = {
  key: string
  before: string
  after: string
  /** The fingerprint of what was translated. */
  of: string
  /** The source has changed since the file was written: the text will be marked "check again". */
  isOutdated: boolean
}

export type LeftOut = { key: string; text: string; reason: 'unknown' | 'twice' | 'tooLong' | 'mentions' }

/** The changes that an import would make. Nothing is changed by planning it. */
export type ImportPlan = {
  changes: readonly ImportChange[]
  leftOut: readonly LeftOut[]
  /** Texts that the form has already. */
  same: number
  /** Lines without a translation: what the form has stays. */
  empty: number
}

export function planImport(
  read: readonly ReadText[],
  sources: readonly SourceText[],
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
): ImportPlan {
  const bySource = new Map(sources.map((source) => [source.key, source]))
  const seen = new Set<string>()
  const changes: ImportChange[] = []
  const leftOut: LeftOut[] = []
  let [same, empty] = [0, 0]
  for (const line of read) {
    const text = cleanText(line.text, { lines: true })
    const source = bySource.get(line.key)
    const leave = (reason: LeftOut['reason']) => leftOut.push({ key: line.key, text, reason })
    if (text === '') empty++
    else if (!source) leave('unknown')
    else if (seen.has(line.key)) leave('twice')
    else {
      seen.add(line.key)
      const after = source.name === 'description' ? cleanRichText(text) : text
      const limit = source.of === 'form' ? MAX_SETTINGS_TEXT_LENGTH : MAX_TRANSLATION_LENGTH
      if (after.length > limit) leave('tooLong')
      else if (!hasSameMentions(source.text, after)) leave('mentions')
      else {
        const change = changeOf(source, line, after, translations, own)
        if (change) changes.push(change)
        else same++
      }
    }
  }
  return { changes, leftOut, same, empty }
}

/** Null: the form has this text already, and as made of the same source. */
function changeOf(
  source: SourceText,
  line: ReadText,
  after: string,
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
): ImportChange | null {
  const given = translationIn(translations, source.key)
  const isOutdated = line.source !== null && comparable(line.source) !== comparable(source.text)
  const before = given?.text ?? own(source.text) ?? ''
  const isConfirmed = textState(source, translations, own) === 'checkAgain' && !isOutdated && !line.isUnchecked
  if (comparable(before) === comparable(after) && !isConfirmed) return null
  const of = fingerprint(isOutdated && line.source !== null ? line.source : source.text)
  return { key: source.key, before, after, of, isOutdated }
}

/** Tools differ in how they end lines, and drop spaces at the ends. */
function comparable(text: string): string {
  return cleanText(text, { lines: true })
}

/** A lost or broken mention would show its braces to respondents, or leave an answer out. */
function hasSameMentions(source: string, text: string): boolean {
  const sorted = (all: string) => [...new Set(mentionedIn(all))].toSorted().join(' ')
  const braces = (all: string) => /\{\{|\}\}/.test(all.replace(/\{\{@[A-Za-z0-9_-]{1,40}\}\}/g, ''))
  return sorted(source) === sorted(text) && (braces(source) || !braces(text))
}
