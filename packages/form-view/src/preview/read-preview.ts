import { publicDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import { PREVIEW_MESSAGE, PREVIEW_MODES, type PreviewMessage } from './preview-messages.ts'

export type Preview = Pick<PreviewMessage, 'mode' | 'scheme' | 'handoff' | 'styles'> & { form: PublicForm }

/**
 * The draft in a message, or null for anything else. A draft need not be valid: as with a stored one, invalid parts are
 * left out, and so are fields that a respondent's page never gets.
 */
export function readPreview(data: unknown): Preview | null {
  if (!isRecord(data) || data['type'] !== PREVIEW_MESSAGE || !isRecord(data['form'])) return null
  const mode = PREVIEW_MODES.find((each) => each === data['mode'])
  // The app's own, and nothing that a draft could break: their schemas would make the preview heavier.
  const { scheme, handoff, styles, menu, desk } = data as Partial<PreviewMessage>
  const { name, language, submitText, branding, questions } = data['form']
  const look = data['form']['look'] as PublicForm['look']
  const isForm = typeof name === 'string' && typeof submitText === 'string' && typeof branding === 'boolean'
  if (!mode || !isForm || !isLanguage(language) || !Array.isArray(questions)) return null
  const stored = withFirstPage(publicDoc(readStoredDoc(questions)), '')
  // A document never has a menu or a desk of its own.
  const doc = stored.map((each) =>
    menu && isOrder(each) ? { ...each, menu } : desk && isBooking(each) ? { ...each, desk } : each,
  )
  const form = { link: '', version: 0, name, language, submitText, branding, questions: doc, ...(look && { look }) }
  return { mode, form, ...(scheme && { scheme }), ...(handoff && { handoff }), ...(styles && { styles }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
