import { isSameValue } from '../../same-value.ts'
import type { FormDoc } from '../../form/document.ts'
import { type Ending, formEndings } from '../../form/parts/endings.ts'
import { formLook } from '../../form/parts/look.ts'
import { formTexts } from '../../form/parts/texts.ts'
import type { FormParts } from '../../form/parts/parts.ts'
import { isRecord, type Raw, textOf } from '../../form/repair/raw-values.ts'
import { normaliseDoc } from '../../form/repair/normalise-document.ts'
import { isLanguage, type Language } from '../../languages.ts'
import type { Merchant } from '../../questions/payment/schema.ts'
import type { Kind, Question } from '../../questions/question.ts'
import { KINDS } from '../../questions/registry.ts'
import {
  type ImportedForm,
  type ImportItem,
  type ImportReason,
  type ImportTools,
  LEFT_SETTINGS,
  type LeftSetting,
} from '../imported-form.ts'
import { listOf } from '../raw-form.ts'
import { type FileSettings, type FoundSetting, readFileSettings } from './file-settings.ts'

/** Raised when a reader of this version could not understand a file any more. */
const FILE_VERSION = 1

type WayformFile = {
  wayform: number
  name: string
  language: Language
  submitText: string
  questions: FormDoc
  look: FormParts['look']
  endings: FormParts['endings']
  texts: FormParts['texts']
  settings: FileSettings
  /** The names of settings that the form has and the file leaves out. */
  left: readonly LeftSetting[]
}

type Exported = Omit<WayformFile, 'wayform'>

/**
 * A form to take elsewhere: no link, no number, no account that money goes to, no code of a coupon, no password, and
 * no address. `left` says which of them it had.
 */
export function wayformFile(form: Exported): WayformFile {
  const { name, language, submitText, look, endings, texts, settings } = form
  const hasCoupons = form.questions.some((each) => each.type === 'ORDER' && each.coupons.length > 0)
  return {
    wayform: FILE_VERSION,
    name,
    language,
    submitText,
    questions: form.questions.map(portable),
    look,
    endings,
    texts,
    settings,
    left: hasCoupons ? [...form.left, 'coupons'] : form.left,
  }
}

function portable(question: Question): Question {
  if (question.type === 'PAYMENT') return { ...question, merchants: question.merchants.filter(isNobodys) }
  return question.type === 'ORDER' ? { ...question, coupons: [] } : question
}

/** Cash goes to no account. */
function isNobodys({ type }: Merchant): boolean {
  return type === 'cash'
}

export function isWayformFile(value: unknown): value is Raw {
  return isRecord(value) && value['wayform'] === FILE_VERSION
}

type FileTools = ImportTools & {
  /** Pictures that come with Wayform are everywhere; others are files of a workspace. */
  isOwnPicture: (url: string) => boolean
}

/** Ids stay, because conditions, translations and formulas mean them. */
export function readWayformFile(file: Raw, tools: FileTools): ImportedForm {
  const raw = listOf(file['questions'])
  let made = 0
  const { doc } = normaliseDoc(raw, { newId: () => `new-${++made}`, firstPageLabel: tools.pageLabel(1) })
  const byId = new Map(doc.map((question) => [question.questionId, question]))
  const reasons = new Map<string, ImportReason[]>()
  const questions = doc.map((question) => {
    const { changed, because } = arrived(question, tools)
    reasons.set(question.questionId, because)
    return changed
  })
  const look = formLook.safeParse(file['look']).data ?? {}
  const endings = formEndings.safeParse(file['endings']).data ?? []
  const items = raw.map((each, index): ImportItem => {
    const source = isRecord(each) ? each : {}
    const question = byId.get(textOf(source['questionId']) ?? '')
    const label = (textOf(source['label']) ?? '').slice(0, 200)
    const itemId = `i${index + 1}`
    if (!question) return { itemId, label, kind: null, reasons: ['unreadable'], alternatives: [], questionId: null }
    const isRepaired = KINDS.includes(source['type'] as Kind) && !isKept(source, question)
    return {
      itemId,
      label,
      kind: question.type,
      reasons: [...(isRepaired ? (['repaired'] as const) : []), ...(reasons.get(question.questionId) ?? [])],
      alternatives: [],
      questionId: question.questionId,
    }
  })
  const note = (item: Pick<ImportItem, 'kind' | 'reasons'> & Partial<ImportItem>) =>
    items.push({ itemId: `i${items.length + 1}`, label: '', alternatives: [], questionId: null, ...item })
  const keepsPicture = (picture: { url: string } | undefined) =>
    picture === undefined || tools.isOwnPicture(picture.url)
  const { logo, cover, ...plainLook } = look
  for (const picture of [logo, cover].flatMap((each) => (each && !keepsPicture(each) ? [each] : [])))
    note({ label: picture.name.slice(0, 200), kind: null, reasons: ['pictureLeft'] })
  for (const { title, media } of endings)
    note({ label: title.slice(0, 200), kind: 'ENDING', reasons: keepsPicture(media) ? [] : ['pictureLeft'] })
  const texts = formTexts.safeParse(file['texts']).data ?? []
  const carried = readFileSettings(file['settings'], questions)
  for (const { setting, reasons: because, isLeft } of settingsFound())
    note({ kind: isLeft ? null : 'SETTING', reasons: because, setting })
  for (const setting of leftIn(file['left'])) note({ kind: null, reasons: [WHY_LEFT[setting]], setting })
  return {
    name: textOf(file['name']) ?? '',
    submitText: (textOf(file['submitText']) ?? '').slice(0, 60),
    ...(isLanguage(file['language']) && { language: file['language'] }),
    questions,
    endings: endings.map((ending) => (keepsPicture(ending.media) ? ending : withoutPicture(ending))),
    texts,
    look: {
      ...plainLook,
      ...(logo && keepsPicture(logo) && { logo }),
      ...(cover && keepsPicture(cover) && { cover }),
    },
    ...(carried && { settings: carried.settings }),
    items,
  }

  /** Look and languages, then the settings; the translations of settings are no second line. */
  function settingsFound(): FoundSetting[] {
    const found = carried?.found ?? []
    const [hasLook, hasTexts] = [Object.keys(plainLook).length > 0, texts.length > 0]
    return [
      ...(hasLook ? [{ setting: 'look', reasons: [], isLeft: false } as const] : []),
      ...(hasTexts ? [{ setting: 'languages', reasons: [], isLeft: false } as const] : []),
      ...found.filter(({ setting, isLeft }) => !(hasTexts && setting === 'languages' && !isLeft)),
    ]
  }
}

const WHY_LEFT: Record<LeftSetting, ImportReason> = {
  password: 'secretLeft',
  routing: 'peopleLeft',
  mailNotices: 'peopleLeft',
  phoneNotices: 'peopleLeft',
  coupons: 'productsLeft',
  previewPicture: 'settingsLeft',
  domain: 'settingsLeft',
  gsheet: 'connectionLeft',
  customScript: 'connectionLeft',
  webhook: 'connectionLeft',
  googleAnalytics: 'connectionLeft',
  pixelAnalytics: 'connectionLeft',
}

/** Each known name once, whatever the list in the file contains. */
function leftIn(raw: unknown): readonly LeftSetting[] {
  const named: readonly unknown[] = Array.isArray(raw) ? raw : []
  return LEFT_SETTINGS.filter((setting) => named.includes(setting))
}

function arrived(question: Question, { isOwnPicture }: FileTools): { changed: Question; because: ImportReason[] } {
  const because = new Set<ImportReason>()
  let changed = question
  if (question.media && question.type !== 'VIDEO' && !isOwnPicture(question.media.url)) {
    changed = { ...changed, media: null }
    because.add('pictureLeft')
  }
  if ('options' in changed && changed.options.some(({ media }) => media && !isOwnPicture(media.url))) {
    const options = changed.options.map((each) =>
      each.media && !isOwnPicture(each.media.url) ? { ...each, media: null } : each,
    )
    changed = { ...changed, options }
    because.add('pictureLeft')
  }
  if (changed.type === 'PAYMENT') {
    changed = { ...changed, merchants: changed.merchants.filter(isNobodys) }
    because.add('payAccount')
  }
  if (changed.type === 'ORDER' && (changed.offer.kind !== 'all' || changed.coupons.length > 0)) {
    changed = { ...changed, offer: { kind: 'all' }, coupons: [] }
    because.add('productsLeft')
  }
  if (changed.type === 'BOOKING' && changed.offer.kind !== 'all') {
    changed = { ...changed, offer: { kind: 'all' } }
    because.add('productsLeft')
  }
  return { changed, because: [...because] }
}

/** Whether the file's values are kept as they are; missing fields have their defaults. */
function isKept(source: Raw, question: Question): boolean {
  return Object.entries(source).every(([key, value]) => isSameValue(value, (question as unknown as Raw)[key] ?? value))
}

function withoutPicture(ending: Ending): Ending {
  const { media: _, ...plain } = ending
  return plain
}
