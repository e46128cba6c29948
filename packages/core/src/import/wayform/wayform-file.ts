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
import type { ImportedForm, ImportItem, ImportReason, ImportTools } from '../imported-form.ts'

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
}

type Exported = Omit<WayformFile, 'wayform'>

/** A form to take elsewhere: no link, no number, no account that money goes to, no code of a coupon. */
export function wayformFile(form: Exported): WayformFile {
  const { name, language, submitText, look, endings, texts } = form
  return {
    wayform: FILE_VERSION,
    name,
    language,
    submitText,
    questions: form.questions.map(portable),
    look,
    endings,
    texts,
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
  /** Pictures that come with Wayform are everywhere; others are files of somebody. */
  isOwnPicture: (url: string) => boolean
}

/** Ids stay, because conditions, translations and formulas mean them. */
export function readWayformFile(file: Raw, tools: FileTools): ImportedForm {
  const raw: readonly unknown[] = Array.isArray(file['questions']) ? file['questions'] : []
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
  const { logo, cover, ...plainLook } = look
  const pictures = [logo, cover].flatMap((picture) => picture ?? [])
  for (const picture of pictures)
    items.push({
      itemId: `i${items.length + 1}`,
      label: picture.name.slice(0, 200),
      kind: null,
      reasons: ['pictureLeft'],
      alternatives: [],
      questionId: null,
    })
  endings.forEach(({ title, media }) =>
    items.push({
      itemId: `i${items.length + 1}`,
      label: title.slice(0, 200),
      kind: 'ENDING',
      reasons: media ? ['pictureLeft'] : [],
      alternatives: [],
      questionId: null,
    }),
  )
  return {
    name: textOf(file['name']) ?? '',
    submitText: (textOf(file['submitText']) ?? '').slice(0, 60),
    ...(isLanguage(file['language']) && { language: file['language'] }),
    questions,
    endings: endings.map(withoutPicture),
    texts: formTexts.safeParse(file['texts']).data ?? [],
    look: plainLook,
    items,
  }
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

/** What the file says of it is what is here; fields that it does not name have their defaults. */
function isKept(source: Raw, question: Question): boolean {
  return Object.entries(source).every(([key, value]) => isSameValue(value, (question as unknown as Raw)[key] ?? value))
}

function withoutPicture(ending: Ending): Ending {
  const { media: _, ...plain } = ending
  return plain
}
