import { textKey } from '@wayform/core/form/parts/texts.ts'
import { isSameBase, type Language } from '@wayform/core/languages.ts'
import {
  MAX_TEXTS_IN_FILE,
  type ReadFile,
  type ReadText,
  refused,
} from '@wayform/core/translation/exchange/text-file.ts'
import { XLIFF_STATES } from '@wayform/core/translation/exchange/xliff-texts.ts'

/** XLIFF 1.2 as translators' tools return it. */
export function readXliff(content: string, to: Language): ReadFile {
  // Entities can grow to gigabytes, and no translator's tool declares any.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) return refused('entities')
  const file = new DOMParser().parseFromString(content, 'application/xml')
  if (file.getElementsByTagName('parsererror').length > 0) return refused('damaged')
  const root = file.documentElement
  if (root.localName !== 'xliff') return refused('kind')
  if (!/^1\.\d$/.test(root.getAttribute('version') ?? '')) return refused('version')
  const targets = [...root.getElementsByTagNameNS('*', 'file')].map((each) => each.getAttribute('target-language'))
  if (targets.some((tag) => tag !== null && !isSameBase(tag.toLowerCase(), to))) return refused('language')
  const units = [...root.getElementsByTagNameNS('*', 'trans-unit')]
  if (units.length > MAX_TEXTS_IN_FILE) return refused('tooLarge')
  return { ok: true, texts: units.map(readUnit) }
}

function readUnit(unit: Element): ReadText {
  const source = childOf(unit, 'source')
  const target = childOf(unit, 'target')
  const sourceText = source?.textContent ?? null
  const text = target?.textContent ?? ''
  // Tools fill missing translations with the source.
  const isPrefilled = /^(?:new|needs-translation)$/.test(target?.getAttribute('state') ?? '') && text === sourceText
  const [id = '', name = ''] = ['id', 'resname'].map((attribute) => unit.getAttribute(attribute) ?? '')
  // Some tools count the units anew, and keep our key as their name.
  return {
    key: textKey.safeParse(id).success ? id : name,
    source: sourceText,
    text: isPrefilled ? '' : text,
    ...(target?.getAttribute('state') === XLIFF_STATES.checkAgain && { isUnchecked: true }),
  }
}

/** Not the suggestions deeper inside, which have targets, too. */
function childOf(unit: Element, name: string): Element | undefined {
  return [...unit.children].find(({ localName }) => localName === name)
}
