import type { Form } from '@wayform/contract/shapes.ts'
import { withoutDefaultTitle } from '@wayform/core/form/default-title.ts'
import { type FormDoc, publicDoc } from '@wayform/core/form/document.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { PREVIEW_MESSAGE, type PreviewMessage, type PreviewMode } from '@wayform/form-view/preview-messages.ts'

type Draft = {
  form: Pick<Form, 'name' | 'language' | 'submitText'>
  doc: FormDoc
  mode: PreviewMode
  plan: Plan
  /** What the only page is called while nobody has named it. */
  defaultTitle: string
}

/** The draft as a published form would be: what a respondent's page may know, and nothing of merchants' accounts. */
export function draftMessage({ form, doc, mode, plan, defaultTitle }: Draft): PreviewMessage {
  const { name, language, submitText } = form
  const questions = withoutDefaultTitle(publicDoc(doc), defaultTitle)
  const branding = !hasFeature(plan, 'removeBranding')
  return { type: PREVIEW_MESSAGE, mode, form: { name, language, submitText, branding, questions } }
}
