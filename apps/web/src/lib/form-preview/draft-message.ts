import type { Form } from '@wayform/contract/shapes.ts'
import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import { type FormDoc, publicDoc } from '@wayform/core/form/document.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { lookStyles } from '@wayform/form-view/look-styles.ts'
import { PREVIEW_MESSAGE, type PreviewMessage, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'

export type PreviewDraft = {
  form: Pick<Form, 'name' | 'language' | 'submitText' | 'removeBranding'>
  /** Missing for a form that looks as every form does. */
  look?: FormLook
  doc: FormDoc
  mode: PreviewMode
  scheme?: PreviewMessage['scheme']
  stage?: PreviewMessage['stage']
  /** Default name of a page. */
  titleOf: (number: number) => string
}

/** The draft as a public page would get it: without data of merchants' accounts. */
export function draftMessage({ form, look = {}, doc, mode, scheme, stage, titleOf }: PreviewDraft): PreviewMessage {
  const { name, language, submitText, removeBranding } = form
  const questions = withoutDefaultTitles(publicDoc(doc), titleOf)
  const shown = Object.keys(look).length > 0 ? shownLook(look) : null
  return {
    type: PREVIEW_MESSAGE,
    mode,
    ...(scheme && { scheme }),
    ...(stage && { stage }),
    ...(shown && { styles: lookStyles(shown) }),
    form: { name, language, submitText, branding: !removeBranding, questions, ...(shown && { look: shown }) },
  }
}

/** As the server serves it, which asks for a cover behind the page, and drops a name without letters. */
function shownLook({ background, businessName, ...look }: FormLook): FormLook {
  const name = businessName?.trim() ?? ''
  return {
    ...look,
    ...(background && (background !== 'picture' || look.cover) && { background }),
    ...(name !== '' && { businessName: name }),
  }
}
