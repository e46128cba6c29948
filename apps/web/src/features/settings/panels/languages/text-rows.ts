import { mentionTags, type MentionTags } from '@wayform/core/recall/named-doc.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormEndings } from '@wayform/core/form/parts/endings.ts'
import { SETTINGS_TEXTS, type SettingsText } from '@wayform/core/form/settings/settings-texts.ts'
import { isAsked } from '@wayform/core/questions/answer-registry.ts'
import { isBlank } from '@wayform/core/questions/clean-text.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { type SourceText, sourceTexts } from '@wayform/core/translation/form-texts.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/**
 * A text to translate, with its name on the screen. `setting`: it is no part of a version, and acts at once. `tags`:
 * names that stand for the answers that it recalls.
 */
export type TextRow = SourceText & { caption: string; group: string; setting?: SettingsText; tags: MentionTags }

type TranslatedForm = Pick<Form, 'name' | 'submitText' | 'meta' | 'access'> & { formQuestions: FormDoc }

export function textRows(form: TranslatedForm, endings: FormEndings, t: T): TextRow[] {
  const questions = new Map(form.formQuestions.map((question) => [question.questionId, question]))
  const groups = groupNames(form.formQuestions, t)
  const settings = settingsRows(form, t)
  const isClosed = ({ setting }: TextRow) => setting === 'closedTitle' || setting === 'closedText'
  return [
    ...settings.filter((row) => !isClosed(row)),
    ...sourceTexts(form.formQuestions, endings).map((source): TextRow => {
      const question = source.of === 'question' ? questions.get(source.id) : undefined
      return {
        ...source,
        caption: captionOf(source.name, question, t),
        group: question ? (groups.get(source.id) ?? '') : endingName(source.id, endings, t),
        tags: mentionTags(source.text, form.formQuestions),
      }
    }),
    ...settings.filter(isClosed).map((row) => ({ ...row, group: t('languages.groups.closed') })),
  ]
}

const NO_TAGS: MentionTags = new Map()

function settingsRows({ name, submitText, meta, access }: TranslatedForm, t: T): TextRow[] {
  const texts: Record<SettingsText, string> = {
    name,
    submitText,
    metaTitle: meta.title,
    metaDescription: meta.desc,
    closedTitle: access.closed.title,
    closedText: access.closed.text,
  }
  return SETTINGS_TEXTS.filter((setting) => !isBlank(texts[setting])).map((setting) => ({
    id: 'form',
    name: setting,
    key: `form.${setting}`,
    text: texts[setting],
    of: 'form',
    caption: t(CAPTIONS[setting]),
    group: t('languages.groups.form'),
    setting,
    tags: NO_TAGS,
  }))
}

const CAPTIONS = {
  name: 'languages.fields.name',
  submitText: 'languages.fields.submitText',
  metaTitle: 'languages.fields.metaTitle',
  metaDescription: 'languages.fields.metaDescription',
  closedTitle: 'languages.fields.title',
  closedText: 'languages.fields.text',
} as const satisfies Record<SettingsText, string>

/** Pages and asked questions are counted; other blocks are named by their type. */
function groupNames(doc: FormDoc, t: T): ReadonlyMap<string, string> {
  let [page, asked] = [0, 0]
  return new Map(
    doc.map((question) => {
      const type = t(`questions.names.${question.type}`)
      if (isSection(question)) return [question.questionId, t('languages.groups.page', { number: ++page })]
      if (!isAsked(question)) return [question.questionId, type]
      return [question.questionId, t('languages.groups.question', { number: ++asked, type })]
    }),
  )
}

/** One needs no name of its own. */
function endingName(id: string, endings: FormEndings, t: T): string {
  const index = endings.findIndex(({ endingId }) => endingId === id)
  const name = endings[index]?.name.trim() || String(index + 1)
  return endings.length > 1 ? `${t('languages.groups.ending')}: ${name}` : t('languages.groups.ending')
}

function captionOf(name: string, question: Question | undefined, t: T): string {
  const [field = '', part = ''] = name.split('.')
  const place = (ids: readonly string[]) => ({ number: ids.indexOf(part) + 1 })
  const lines = question && 'fields' in question ? question.fields.map(({ id }) => id) : []
  switch (field) {
    case 'options':
      return t(
        'languages.fields.option',
        place(question && 'options' in question ? question.options.map(({ _id }) => _id) : []),
      )
    case 'lines':
      return t('languages.fields.line', place(lines))
    case 'hints':
      return t('languages.fields.lineHint', place(lines))
    case 'rows':
    case 'columns':
    case 'items':
      return t(`languages.fields.${field}`, place(itemIds(question, field)))
    case 'start':
    case 'end':
      return t(`builder.slider.${field}Text`)
    case 'consent':
      return t('builder.consent.text')
    case 'box':
      return t('builder.consent.box')
    case 'link':
      return t('builder.consent.linkText')
    case 'methods':
      return t('languages.fields.method')
    case 'label':
      return t(question && isAsked(question) ? 'languages.fields.label' : 'languages.fields.title')
    case 'description':
    case 'hint':
    case 'placeholder':
    case 'prefix':
    case 'suffix':
    case 'next':
    case 'back':
    case 'title':
    case 'text':
    case 'button':
    case 'messageLine':
      return t(`languages.fields.${field}`)
    default:
      // A type's new field without a name of its own here.
      return t('languages.fields.text')
  }
}

function itemIds(question: Question | undefined, list: 'rows' | 'columns' | 'items'): readonly string[] {
  if (!question) return []
  if (list === 'items') return 'items' in question ? question.items.map(({ id }) => id) : []
  return list in question && 'columns' in question ? question[list].map(({ id }) => id) : []
}
