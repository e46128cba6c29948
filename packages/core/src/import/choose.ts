import type { ShowIf } from '../conditions/show-if.ts'
import type { Item } from '../questions/items/items.ts'
import { newOption, type Option } from '../questions/choice/options.ts'
import type { Kind, Question } from '../questions/question.ts'
import { questionTypes, typeOf } from '../questions/registry.ts'
import { outcomeOf, type ImportedForm, type ImportTools } from './imported-form.ts'
import { fittingAccess } from './wayform/file-settings.ts'

/** The owner's decision about an item that changed: another of its types, or to leave it out. */
export type ImportChoices = Readonly<Record<string, Kind | typeof LEAVE_OUT>>
export const LEAVE_OUT = 'LEAVE_OUT'

/** The form with what was decided about it. A choice that was not offered changes nothing. */
export function withChoices(imported: ImportedForm, choices: ImportChoices, tools: ImportTools): ImportedForm {
  let form = imported
  for (const item of imported.items) {
    const choice = choices[item.itemId]
    const { questionId } = item
    if (choice === undefined || questionId === null || outcomeOf(item) !== 'changed') continue
    if (choice === LEAVE_OUT) form = canLeaveOut(form, questionId) ? without(form, questionId) : form
    else if (item.alternatives.includes(choice)) form = withKind(form, questionId, choice, tools)
  }
  const { settings, questions } = form
  if (form === imported || !settings) return form
  return { ...form, settings: { ...settings, access: fittingAccess(settings.access, questions) } }
}

/** A page, or what another question computes with, can't be left out by itself. */
export function canLeaveOut({ questions }: ImportedForm, questionId: string): boolean {
  const isPage = questions.some((each) => each.questionId === questionId && each.type === 'SECTION')
  return !isPage && !questions.some((each) => typeOf(each).references?.(each).includes(questionId))
}

function without(form: ImportedForm, questionId: string): ImportedForm {
  const clean = <T extends { showIf?: ShowIf | undefined }>(part: T): T => withoutConditionsOn(part, questionId)
  return {
    ...form,
    questions: form.questions.filter((each) => each.questionId !== questionId).map(clean),
    endings: form.endings.map(clean),
    items: form.items.map((item) =>
      item.questionId === questionId ? { ...item, kind: null, reasons: ['leftByYou'], questionId: null } : item,
    ),
  }
}

function withoutConditionsOn<T extends { showIf?: ShowIf | undefined }>(part: T, questionId: string): T {
  if (!part.showIf?.any.some(({ all }) => all.some((each) => each.questionId === questionId))) return part
  const { showIf, ...rest } = part
  const any = showIf.any.flatMap(({ all }) => {
    const kept = all.filter((each) => each.questionId !== questionId)
    return kept.length > 0 ? [{ all: kept }] : []
  })
  return (any.length > 0 ? { ...rest, showIf: { any } } : rest) as T // the same part, without one optional field
}

function withKind(form: ImportedForm, questionId: string, kind: Kind, tools: ImportTools): ImportedForm {
  return {
    ...form,
    questions: form.questions.map((each) => (each.questionId === questionId ? asKind(each, kind, tools) : each)),
    items: form.items.map((item) => (item.questionId === questionId ? { ...item, kind } : item)),
  }
}

/** The same question as another type, with its options where both have some. */
function asKind(question: Question, kind: Kind, { texts }: ImportTools): Question {
  if (question.type === kind) return question
  const { questionId, label, description, hint, required, showIf } = question
  let made = 0
  const newId = () => `${questionId}-n${++made}`
  const fresh = questionTypes[kind].create({ questionId, label, newId, texts })
  const options = optionsOf(question)
  const common = { description, hint, required, ...(showIf && { showIf }) }
  if (!options) return { ...fresh, ...common }
  if (fresh.type === 'RANKING') return { ...fresh, ...common, items: options.slice(0, 10).map(itemOf) }
  if ('options' in fresh) return { ...fresh, ...common, options }
  return { ...fresh, ...common }
}

function optionsOf(question: Question): Option[] | null {
  if ('options' in question) return question.options
  return question.type === 'RANKING' ? question.items.map(({ id, label }) => newOption(id, label)) : null
}

function itemOf({ _id, label }: Option): Item {
  return { id: _id, label: label.slice(0, 200) }
}
