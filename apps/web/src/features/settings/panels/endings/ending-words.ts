import type { ShowIf } from '@wayform/core/conditions/show-if.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Ending } from '@wayform/core/form/parts/endings.ts'
import { piecesOf } from '@wayform/core/recall/recall.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { sentenceOf, sentenceText } from '../../../../lib/conditions/condition-text.ts'

/** The name of an ending in the list, or the beginning of its title. */
export function endingName({ name, title }: Ending, isDefault: boolean, t: T): string {
  const typed = piecesOf(title)
    .map((piece) => ('typed' in piece ? piece.typed : '…'))
    .join('')
    .trim()
  return name.trim() || typed || t(isDefault ? 'endings.default' : 'endings.unnamed')
}

/** All conditions in one sentence. */
export function conditionsText(doc: FormDoc, { any }: ShowIf, texts: { t: T; language: Language }): string {
  const { t } = texts
  const groups = any.map(({ all }) =>
    all.map((condition) => sentenceText(sentenceOf(doc, condition, texts))).join(` ${t('conditions.and')} `),
  )
  return groups.join(` ${t('conditions.or')} `)
}
