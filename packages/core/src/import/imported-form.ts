import type { FormDoc } from '../form/document.ts'
import type { FormEndings } from '../form/parts/endings.ts'
import type { FormLook } from '../form/parts/look.ts'
import type { FormParts } from '../form/parts/parts.ts'
import type { Language } from '../languages.ts'
import type { Kind } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'

/** Why something of the source is not here as it was there. Each has a text in every language. */
export const IMPORT_REASONS = [
  'noOptions',
  'optionsMerged',
  'optionsCut',
  'textCut',
  'otherType',
  'scaleChanged',
  'pictureLeft',
  'limitLeft',
  'jumpsLeft',
  'mentionLeft',
  'orderKept',
  'partsSeparate',
  'payAccount',
  'productsLeft',
  'repaired',
  'noSuchQuestion',
  'unreadable',
  'hiddenLeft',
  'sumsLeft',
  'standardEnding',
  'pointsLeft',
  'settingsLeft',
  'nothingToAsk',
  'linkOnly',
  'tooMany',
  'leftByYou',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Beside questions, what people see after sending. */
type ItemKind = Kind | 'ENDING'

/** One thing of the source, in its order. */
export type ImportItem = {
  itemId: string
  label: string
  /** What it is here; null: left out, and the reasons say why. */
  kind: ItemKind | null
  /** None: it is here as it was there. */
  reasons: readonly ImportReason[]
  /** Other types that it can be here, if its own changed. */
  alternatives: readonly Kind[]
  questionId: string | null
}

/** What a source becomes. Nothing of the source is missing in the items. */
export type ImportedForm = {
  /** Empty: the source has none. */
  name: string
  questions: FormDoc
  endings: FormEndings
  look: FormLook
  /** The form's own, where the source has them. */
  texts?: FormParts['texts']
  submitText?: string
  language?: Language
  items: readonly ImportItem[]
}

/** Texts of the form's language. */
export type ImportTools = {
  texts: QuestionTexts
  labelOf: (kind: Kind) => string
  pageLabel: (number: number) => string
  yes: string
  no: string
}

type ImportOutcome = 'understood' | 'changed' | 'leftOut'

export function outcomeOf({ kind, reasons }: Pick<ImportItem, 'kind' | 'reasons'>): ImportOutcome {
  if (kind === null) return 'leftOut'
  return reasons.length > 0 ? 'changed' : 'understood'
}
