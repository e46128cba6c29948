import { isRecord, type Raw } from '../../form/repair/raw-values.ts'
import type { Ending } from '../../form/parts/endings.ts'
import { formEndings, MAX_ENDINGS } from '../../form/parts/endings.ts'
import type { Condition } from '../../conditions/show-if.ts'
import type { Rule } from '../../questions/base.ts'
import { END } from '../../questions/question-type.ts'
import type { Question } from '../../questions/question.ts'
import { mentionOf, typedText } from '../../recall/recall.ts'
import { isWebUrl } from '../../rules/url.ts'
import { textToRich } from '../../rich-text/rich-text.ts'
import { formMaker } from '../form-maker.ts'
import type { ImportedForm, ImportReason, ImportTools } from '../imported-form.ts'
import { listOf, recordOf, wordOf } from '../raw-form.ts'
import { fieldsOf, type TypeformField } from './typeform-fields.ts'
import { type Jump, jumpsOf } from './typeform-logic.ts'
import { questionOf } from './typeform-questions.ts'

export function isTypeform(value: unknown): value is Raw {
  return isRecord(value) && Array.isArray(value['fields']) && !('wayform' in value)
}

/** A form as Typeform's Create API describes it. Jumps need pages here: one ends where a field jumps, or is jumped to. */
export function readTypeform(form: Raw, tools: ImportTools): ImportedForm {
  const maker = formMaker(tools)
  const fields = fieldsOf(form)
  const { jumps, hasSums } = jumpsOf(form)
  const breaks = breaksOf(fields, jumps)
  const ids = new Map<string, string>()
  const pages = new Map<string, string>()
  let firstPageTo: string | undefined

  const plain = (text: string): { text: string; reasons: ImportReason[] } => {
    let isMissing = false
    const recalled = typedText(text).replace(/\{\{(\w+):([^}]{1,100})\}\}/g, (_, kind: string, ref: string) => {
      const id = kind === 'field' ? ids.get(ref) : undefined
      isMissing ||= id === undefined
      return id === undefined ? '' : mentionOf(id)
    })
    return { text: withoutMarks(recalled), reasons: isMissing ? ['mentionLeft'] : [] }
  }

  for (const screen of listOf(form['welcome_screens']).map(recordOf)) {
    const description = wordOf(recordOf(screen['properties'])['description'])
    maker.add({
      kind: 'HEADER',
      label: withoutMarks(wordOf(screen['title'])),
      extra: { description: textToRich(description) },
      reasons: ['otherType', ...(isRecord(screen['attachment']) ? (['pictureLeft'] as const) : [])],
    })
  }
  fields.forEach((field, index) => {
    if (index > 0 && (breaks.has(field.ref) || field.page)) {
      const title = field.page?.title ?? ''
      const page = maker.add({ kind: 'SECTION', label: plain(title).text, ...(title === '' && { isOwn: true }) })
      if (page !== null) pages.set(field.ref, page)
    }
    addField(field)
  })
  const endings = endingsOf()
  for (const [ref, list] of jumps) addJumps(ref, list)
  for (const name of listOf(form['hidden']).map(wordOf)) maker.leaveOut(name, 'hiddenLeft')
  if (hasSums) maker.leaveOut('score', 'sumsLeft')
  for (const name of settingsIn(form)) maker.leaveOut(name, 'settingsLeft')
  return {
    name: wordOf(form['title']),
    questions: maker.document(firstPageTo),
    endings,
    look: {},
    items: maker.items(),
  }

  function addField(field: TypeformField) {
    const { text: label, reasons } = plain(field.title)
    const description = plain(wordOf(field.properties['description']))
    if (COMPOUND.has(field.type)) {
      maker.add({ kind: 'HEADER', label, reasons: ['partsSeparate'] })
      const parts = listOf(field.properties['fields']).map(recordOf)
      for (const part of fieldsOf({ fields: parts })) addField(part)
      return
    }
    const found = questionOf(field, label, description.text, tools)
    if (!found) return maker.leaveOut(label || field.type, 'noSuchQuestion')
    const id = maker.add({ ...found, reasons: [...(found.reasons ?? []), ...reasons, ...description.reasons] })
    if (id !== null && field.ref !== '') ids.set(field.ref, id)
  }

  function endingsOf(): Ending[] {
    const made: Ending[] = []
    for (const screen of listOf(form['thankyou_screens']).map(recordOf)) {
      const ref = wordOf(screen['ref'])
      const properties = recordOf(screen['properties'])
      const title = plain(wordOf(screen['title']))
      if (ref === 'default_tys') {
        maker.leaveOut(title.text, 'standardEnding')
        continue
      }
      if (made.length >= MAX_ENDINGS) {
        maker.leaveOut(title.text, 'tooMany')
        continue
      }
      const url = wordOf(properties['redirect_url'])
      const label = wordOf(properties['button_text']).slice(0, 100)
      const isLink = isWebUrl(url) && label !== ''
      const conditions = conditionsTo(ref)
      made.push({
        endingId: `ending-${made.length + 1}`,
        name: '',
        title: title.text.slice(0, 1_000),
        text: plain(wordOf(properties['description'])).text.slice(0, 10_000),
        ...(isLink && { button: { label, url } }),
        ...(conditions.length > 0 && { showIf: { any: conditions.map((each) => ({ all: [each] })) } }),
      })
      const isPictured = isRecord(screen['attachment'])
      maker.noteEnding(title.text, [...title.reasons, ...(isPictured ? (['pictureLeft'] as const) : [])])
    }
    const last = made.findLast(({ showIf }) => showIf === undefined) ?? made.at(-1)
    const { showIf: _, ...everybody } = last ?? { endingId: '', name: '', title: '', text: '' }
    const ordered = last ? [...made.filter((each) => each !== last && each.showIf), everybody] : []
    return formEndings.safeParse(ordered).data ?? []
  }

  /** The answers that lead to an ending. */
  function conditionsTo(ending: string): Condition[] {
    return [...jumps].flatMap(([ref, list]) =>
      list.flatMap((jump) => {
        const question = questionBy(ref)
        if (jump?.to.kind !== 'ending' || jump.to.ref !== ending || !question) return []
        return (jump.when ?? []).flatMap(({ choice, value }): Condition[] => {
          const optionId = optionOf(question, ref, choice, value)
          if (optionId === null) return []
          const operator = question.type === 'CHECKBOX' ? 'INCLUDES' : 'EQUALS'
          return [{ questionId: question.questionId, operator, value: '', valueTo: '', optionIds: [optionId] }]
        })
      }),
    )
  }

  function addJumps(ref: string, list: readonly (Jump | null)[]) {
    const id = ids.get(ref)
    const index = fields.findIndex((field) => field.ref === ref)
    if (id === undefined) return
    const rules: Rule[] = []
    let isWhole = true
    for (const jump of list) {
      const target = jump && targetOf(jump, index)
      const question = questionBy(ref)
      if (!jump || target === null || !question) isWhole = false
      else if (jump.when === null) isWhole = alwaysTo(target, index) && isWhole
      else {
        const made = jump.when.flatMap((when) => ruleOf(question, ref, when, target) ?? [])
        rules.push(...made)
        if (made.length < jump.when.length) isWhole = false
      }
    }
    maker.change(id, (question) => ({ ...question, rules: rules.slice(0, 500) }), isWhole ? [] : ['jumpsLeft'])
  }

  function targetOf({ to }: Jump, from: number): string | null {
    if (to.kind === 'ending') return END
    const index = fields.findIndex(({ ref }) => ref === to.ref)
    return index > from ? (pages.get(to.ref) ?? null) : null
  }

  /** The page of the field leads there, whatever is answered. */
  function alwaysTo(target: string, index: number): boolean {
    const first = fields.slice(0, index + 1).findLast(({ ref }) => pages.has(ref))
    const page = first && pages.get(first.ref)
    // The first page is made with the document.
    if (page === undefined) {
      firstPageTo = target
      return true
    }
    maker.change(page, (question) => (question.type === 'SECTION' ? { ...question, jumpToSection: target } : question))
    return true
  }

  function questionBy(ref: string): Question | undefined {
    const id = ids.get(ref)
    return maker.found().find(({ questionId }) => questionId === id)
  }

  function optionOf(question: Question, ref: string, choice: string | null, value: string | null): string | null {
    if (!('options' in question)) return null
    const field = fields.find((each) => each.ref === ref)
    const label =
      field?.type === 'yes_no'
        ? value === 'true'
          ? tools.yes
          : tools.no
        : wordOf(
            listOf(field?.properties['choices'])
              .map(recordOf)
              .find((each) => choice !== null && (each['ref'] === choice || each['id'] === choice))?.['label'],
          )
    return question.options.find((option) => option.label === label.trim())?._id ?? null
  }

  function ruleOf(
    question: Question,
    ref: string,
    { operator, choice, value }: NonNullable<Jump['when']>[number],
    jumpToSection: string,
  ): Rule | null {
    const rule = { value: '', valueTime: '', valueId: '', jumpToSection }
    if ('options' in question) {
      const valueId = operator === 'is' || operator === 'equal' ? optionOf(question, ref, choice, value) : null
      return valueId === null ? null : { ...rule, type: 'EQUALS', valueId }
    }
    const isNumber = question.type === 'NUMBER' || question.type === 'RATING' || question.type === 'SLIDER'
    const type = (isNumber ? NUMBERS : question.type === 'TEXT' ? TEXTS : {})[operator]
    return type === undefined || value === null ? null : { ...rule, type, value: value.slice(0, 1_000) }
  }
}

const NUMBERS: Readonly<Record<string, Rule['type']>> = {
  equal: 'EQUALS',
  is: 'EQUALS',
  greater_than: 'IS_GREATER',
  lower_than: 'IS_LESSER',
}
const TEXTS: Readonly<Record<string, Rule['type']>> = {
  equal: 'EQUALS',
  is: 'EQUALS',
  contains: 'CONTAINS',
  not_contains: 'NOT_CONTAINS',
}

/** Several questions under one heading. */
const COMPOUND = new Set(['contact_info', 'inline_group', 'multi_format', 'group'])

/** Page breaks before the targets of jumps, and after the fields that jump. */
function breaksOf(fields: readonly TypeformField[], jumps: ReadonlyMap<string, readonly (Jump | null)[]>): Set<string> {
  const breaks = new Set<string>()
  fields.forEach(({ ref }, index) => {
    for (const jump of jumps.get(ref) ?? []) {
      const after = fields[index + 1]
      if (after) breaks.add(after.ref)
      if (jump?.to.kind === 'field') breaks.add(jump.to.ref)
      if (jump?.when === null) breaks.add(ref)
    }
  })
  return breaks
}

/** Settings beside the questions, by Typeform's own names: redirects, notifications, tracking. */
function settingsIn(form: Raw): string[] {
  const settings = recordOf(form['settings'])
  const isSet = (value: unknown) => (isRecord(value) ? Object.keys(value).length > 0 : Boolean(value))
  return [
    ...SETTINGS.filter((name) => isSet(settings[name])),
    ...(isRecord(form['theme']) ? ['theme'] : []),
    ...Object.keys(recordOf(settings['notifications'])).map((whom) => `notifications (${whom})`),
  ]
}

const SETTINGS = ['redirect_after_submit_url', 'facebook_pixel', 'google_analytics', 'google_tag_manager'] as const

/** Titles have the marks of Markdown for bold and italic. */
function withoutMarks(text: string): string {
  return text.replace(/(\*{1,2}|__)(\S(?:[^*_]{0,500}\S)?)\1/g, '$2')
}
