import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { parseTyped, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import type { SettingsChanges } from '../../settings-draft.ts'

/** What stands in the fields. */
export type GeneralDraft = {
  enabled: boolean
  name: string
  link: string
  /** As it is typed. */
  whatsappNumber: TypedPhone
  language: Language
  /** Empty: what the form's language says. */
  submitText: string
  customDomain: string | null
  removeBranding: boolean
  proofOfWork: boolean
}

/** `usualText`: what the last button says in the form's language while nobody has written anything else. */
export function draftOf(form: Form, { phone, usualText }: { phone: TypedPhone; usualText: string }): GeneralDraft {
  const { enabled, name, link, language, submitText, customDomain, removeBranding, proofOfWork } = form
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
  }
}

/** In the terms of the call. A number that is none goes as it is typed, to be refused by its own rule. */
export async function changesOf({ whatsappNumber, ...edits }: Partial<GeneralDraft>): Promise<SettingsChanges> {
  if (whatsappNumber === undefined) return edits
  return { ...edits, whatsappNumber: (await parseTyped(whatsappNumber)) ?? whatsappNumber.national.trim() }
}

/** Who pastes the whole address means its end. */
export function typedLink(text: string): string {
  const address = /^\s*(?:https?:\/\/[^\s/]+|[^\s/]+\.[^\s/]+)\/([^\s/?#]*)/.exec(text)
  return address?.[1] ?? text
}

/** What stands before the link: the host that is chosen, reached by the port of the shared one. */
export function hostOf({ previewUrl }: Pick<Form, 'previewUrl'>, hostname: string | null): string {
  const { host, port } = new URL(previewUrl)
  return hostname === null ? host : `${hostname}${port && `:${port}`}`
}

/** Links are the same whatever the case of their letters. */
export function isOtherLink(link: string, stored: string): boolean {
  return link.toLowerCase() !== stored.toLowerCase()
}

export function isSameNumber(a: TypedPhone, b: TypedPhone): boolean {
  const digits = ({ national }: TypedPhone) => national.replace(/\D/g, '')
  return a.country === b.country && digits(a) === digits(b)
}
