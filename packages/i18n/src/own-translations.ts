import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { ADDRESS_LINES } from '@wayform/core/questions/address/lines.ts'
import { KINDS } from '@wayform/core/questions/registry.ts'
import type { OwnTranslation } from '@wayform/core/translation/form-texts.ts'
import type { T } from './catalogue.ts'

/**
 * The texts that new forms and questions start with, from one language to another: as long as an owner has not
 * changed them, they need no translator.
 */
export function ownTranslations(from: T, to: T): OwnTranslation {
  const texts = [from, to].map((t) => [
    ...KINDS.filter((kind) => kind !== 'SECTION').map((kind) => t(`questions.labels.${kind}`)),
    ...ADDRESS_LINES.map((line) => t(`questions.address.${line}`)),
    ...(['stripe', 'transfer', 'cash'] as const).map((method) => t(`questions.methods.${method}`)),
    t('questions.submit'),
    t('questions.untitled'),
  ])
  const known = new Map(texts[0]?.map((text, index) => [text, texts[1]?.[index]]))
  return (text) => known.get(text) ?? numbered(text)

  /** "Option 3", "Page 2". */
  function numbered(text: string): string | undefined {
    const number = Number(/\d+/.exec(asciiDigits(text))?.[0] ?? Number.NaN)
    if (Number.isNaN(number)) return undefined
    if (text === from('questions.option', { number })) return to('questions.option', { number })
    if (text === from('questions.labels.SECTION', { number })) return to('questions.labels.SECTION', { number })
    return undefined
  }
}
