import { publicDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import { PREVIEW_MESSAGE, PREVIEW_MODES, type PreviewMode } from './preview-messages.ts'

export type Preview = { mode: PreviewMode; form: PublicForm }

/**
 * The draft in a message, or null for anything else. A draft need not be valid: as with a stored one, invalid parts are
 * left out, and so are fields that a respondent's page never gets.
 */
export function readPreview(data: unknown): Preview | null {
  if (!isRecord(data) || data['type'] !== PREVIEW_MESSAGE || !isRecord(data['form'])) return null
  const mode = PREVIEW_MODES.find((each) => each === data['mode'])
  const { name, language, submitText, branding, questions } = data['form']
  const isForm = typeof name === 'string' && typeof submitText === 'string' && typeof branding === 'boolean'
  if (!mode || !isForm || !isLanguage(language) || !Array.isArray(questions)) return null
  const doc = withFirstPage(publicDoc(readStoredDoc(questions)), '')
  return { mode, form: { link: '', version: 0, name, language, submitText, branding, questions: doc } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
