import type { Form } from '@wayform/contract/shapes.ts'
import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import { type FormDoc, publicDoc } from '@wayform/core/form/document.ts'
import { PREVIEW_MESSAGE, type PreviewMessage, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'

type Draft = {
  form: Pick<Form, 'name' | 'language' | 'submitText' | 'removeBranding'>
  doc: FormDoc
  mode: PreviewMode
  /** Default name of a page. */
  titleOf: (number: number) => string
}

/** The draft as a public page would get it: without data of merchants' accounts. */
export function draftMessage({ form, doc, mode, titleOf }: Draft): PreviewMessage {
  const { name, language, submitText, removeBranding } = form
  const questions = withoutDefaultTitles(publicDoc(doc), titleOf)
  return { type: PREVIEW_MESSAGE, mode, form: { name, language, submitText, branding: !removeBranding, questions } }
}
