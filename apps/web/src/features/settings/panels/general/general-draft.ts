import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { StatusNames } from '@wayform/core/responses/statuses.ts'
import { parseTyped, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import type { SettingsChanges } from '../../settings-draft.ts'

/** Values of the fields. */
export type GeneralDraft = {
  enabled: boolean
  name: string
  link: string
  /** As typed. */
  whatsappNumber: TypedPhone
  language: Language
  /** Empty: the default of the form's language. */
  submitText: string
  customDomain: string | null
  removeBranding: boolean
  proofOfWork: boolean
  statusNames: StatusNames
}

/** `usualText`: the default text of the last button in the form's language. */
export function draftOf(form: Form, { phone, usualText }: { phone: TypedPhone; usualText: string }): GeneralDraft {
  const { enabled, name, link, language, submitText, customDomain, removeBranding, proofOfWork, statusNames } = form
  return {
    enabled,
    name,
    link,
    whatsappNumber: phone,
    language,
    submitText: submitText === usualText ? '' : submitText,
    customDomain,
    removeBranding,
    proofOfWork,
    statusNames,
  }
}

/** In the format of the call. An invalid number is sent as typed, so that its own rule refuses it. */
export async function changesOf({ whatsappNumber, ...edits }: Partial<GeneralDraft>): Promise<SettingsChanges> {
  if (whatsappNumber === undefined) return edits
  return { ...edits, whatsappNumber: (await parseTyped(whatsappNumber)) ?? whatsappNumber.national.trim() }
}

/** Pasting the whole address sets its last part. */
export function typedLink(text: string): string {
  const address = /^\s*(?:https?:\/\/[^\s/]+|[^\s/]+\.[^\s/]+)\/([^\s/?#]*)/.exec(text)
  return address?.[1] ?? text
}

/** The address before the link: the chosen host with the port of the shared one. */
export function hostOf({ previewUrl }: Pick<Form, 'previewUrl'>, hostname: string | null): string {
  const { host, port } = new URL(previewUrl)
  return hostname === null ? host : `${hostname}${port && `:${port}`}`
}

/** Links are case-insensitive. */
export function isOtherLink(link: string, stored: string): boolean {
  return link.toLowerCase() !== stored.toLowerCase()
}

export function isSameNumber(a: TypedPhone, b: TypedPhone): boolean {
  const digits = ({ national }: TypedPhone) => national.replace(/\D/g, '')
  return a.country === b.country && digits(a) === digits(b)
}
