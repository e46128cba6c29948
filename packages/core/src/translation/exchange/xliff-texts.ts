import { type Language, localeOf } from '../../languages.ts'
import type { TextState } from '../form-texts.ts'
import type { WrittenText } from './text-file.ts'

const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

export const XLIFF_STATES: Record<TextState, string> = {
  translated: 'translated',
  missing: 'needs-translation',
  checkAgain: 'needs-review-translation',
}

/**
 * XLIFF 1.2, which every translator's tool reads. Mentions of answers and the tags of descriptions are inline elements:
 * tools keep those whole, and say when one is lost.
 */
export function writeXliff(from: Language, to: Language, formId: string, texts: readonly WrittenText[]): string {
  const languages = `source-language="${localeOf(from)}" target-language="${localeOf(to)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${XLIFF_NAMESPACE}">`,
    `  <file original="${escaped(formId)}" datatype="plaintext" ${languages}>`,
    '    <body>',
    ...texts.flatMap(unitOf),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unitOf({ key, where, source, translation, state }: WrittenText): string[] {
  const id = escaped(key)
  const target =
    translation === ''
      ? `<target state="${XLIFF_STATES.missing}"/>`
      : `<target state="${XLIFF_STATES[state]}">${inline(translation)}</target>`
  return [
    `      <trans-unit id="${id}" resname="${id}" xml:space="preserve"${state === 'translated' ? ' approved="yes"' : ''}>`,
    `        <source>${inline(source)}</source>`,
    `        ${target}`,
    `        <note>${escaped(where)}</note>`,
    '      </trans-unit>',
  ]
}

/** A mention, or a tag of a description. */
const KEPT = /\{\{@[A-Za-z0-9_-]{1,40}\}\}|<\/?(?:b|i|a|br)(?:\s[^<>]*)?>/g

function inline(text: string): string {
  let written = ''
  let end = 0
  let number = 0
  for (const match of text.matchAll(KEPT)) {
    written += `${escaped(text.slice(end, match.index))}<ph id="${++number}">${escaped(match[0])}</ph>`
    end = match.index + match[0].length
  }
  return written + escaped(text.slice(end))
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Signs that XML can't contain, not even escaped. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
