import type { FormDoc } from '../form/document.ts'
import { INTEGRATION_KINDS } from '../form/integrations/integrations.ts'
import type { FormEndings } from '../form/parts/endings.ts'
import type { FormLook } from '../form/parts/look.ts'
import type { FormParts } from '../form/parts/parts.ts'
import type { Language } from '../languages.ts'
import type { Kind } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'
import type { FileSettings } from './wayform/file-settings.ts'

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
  'secretLeft',
  'peopleLeft',
  'connectionLeft',
  'optionGone',
  'numberGone',
  'nothingToAsk',
  'linkOnly',
  'tooMany',
  'leftByYou',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Settings and parts of a form that a Wayform file carries. */
export const CARRIED_SETTINGS = [
  'look',
  'languages',
  'times',
  'total',
  'places',
  'onePerNumber',
  'closedText',
  'linkPreview',
  'states',
  'protection',
  'customerMail',
] as const
export type CarriedSetting = (typeof CARRIED_SETTINGS)[number]

/** Settings of a form that no file carries: secrets, people, and links to accounts. */
export const LEFT_SETTINGS = [
  'password',
  'routing',
  'mailNotices',
  'phoneNotices',
  'coupons',
  'previewPicture',
  'domain',
  ...INTEGRATION_KINDS,
] as const
export type LeftSetting = (typeof LEFT_SETTINGS)[number]

/** Beside questions: what people see after sending, and settings. */
type ItemKind = Kind | 'ENDING' | 'SETTING'

/** One thing of the source, in its order. */
export type ImportItem = {
  itemId: string
  label: string
  /** Its type here; null: left out, and the reasons say why. */
  kind: ItemKind | null
  /** None: it is here as it was there. */
  reasons: readonly ImportReason[]
  /** Other types that it can be here, if its own changed. */
  alternatives: readonly Kind[]
  questionId: string | null
  /** Of a setting, in place of a label. */
  setting?: CarriedSetting | LeftSetting
}

/** A form read from a source. Nothing of the source is missing in the items. */
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
  settings?: FileSettings
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
