import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { isAsked } from '@wayform/core/questions/answer-registry.ts'

export const TEMPLATES = ['invite', 'followUp', 'group', 'status', 'catalogue'] as const
export type Template = (typeof TEMPLATES)[number]

/** Above this, the text does not mention the number of questions. */
const FEW_QUESTIONS = 12

/** A ready text with the form's link below it, in the form's language. */
export function templateText(formT: T, template: Template, form: Pick<Form, 'name' | 'publicUrl' | 'formQuestions'>) {
  const name = plainName(form.name)
  const count = questionCount(form.formQuestions)
  const lines = [formT(`share.texts.${template}`, { form: name })]
  if (template === 'invite' && count > 0 && count <= FEW_QUESTIONS) lines.push(formT('share.texts.effort', { count }))
  return `${lines.join('\n')}\n\n${form.publicUrl}`
}

/** The stored form of a custom text: with a placeholder for the link, which may change. */
export function forKeeping(text: string, publicUrl: string): string {
  return text.replaceAll(publicUrl, LINK_PLACE)
}

export function fromKept(text: string, publicUrl: string): string {
  return text.replaceAll(LINK_PLACE, publicUrl)
}

export function hasLink(text: string, publicUrl: string): boolean {
  return text.includes(publicUrl)
}

export function withLink(text: string, publicUrl: string): string {
  const kept = text.trimEnd()
  return kept === '' ? publicUrl : `${kept}\n\n${publicUrl}`
}

/** A character that is never typed. */
const LINK_PLACE = '\u0001link\u0001'

/** One line without asterisks, which would end the bold text around it. */
function plainName(name: string): string {
  return name.replace(/[*\s]+/g, ' ').trim()
}

function questionCount(doc: FormDoc): number {
  return doc.filter(isAsked).length
}
