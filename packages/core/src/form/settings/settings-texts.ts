import * as z from 'zod'
import { LANGUAGES, type Language } from '../../languages.ts'

/** The settings that respondents read. Like all settings they act at once, so no version freezes them. */
export const SETTINGS_TEXTS = [
  'name',
  'submitText',
  'metaTitle',
  'metaDescription',
  'closedTitle',
  'closedText',
] as const
export type SettingsText = (typeof SETTINGS_TEXTS)[number]

export const MAX_SETTINGS_TEXT_LENGTH = 1_000

const settingsText = z.object({
  text: z.string().max(MAX_SETTINGS_TEXT_LENGTH),
  /** The fingerprint of the text that was translated. */
  of: z.string().max(16).default(''),
})

/** The translations of a form's settings, by language. */
export const settingsTexts = z.partialRecord(z.enum(LANGUAGES), z.partialRecord(z.enum(SETTINGS_TEXTS), settingsText))
export type SettingsTexts = z.output<typeof settingsTexts>

/** The language of the WhatsApp text: the form's main one, which its owner reads, or the respondent's. */
export const MESSAGE_LANGUAGES = ['main', 'respondent'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export type TranslatedSettings = {
  name: string
  submitText: string
  meta: { title?: string; desc?: string }
  /** The texts of the closed form. */
  access?: { closed: { title: string; text: string } }
}

/** The same settings in another language; a text without a translation stays. */
export function translateSettings<S extends TranslatedSettings>(
  settings: S,
  texts: SettingsTexts,
  language: Language,
  own: (text: string) => string | undefined,
): S {
  const given = texts[language] ?? {}
  const translate = (key: SettingsText, text: string) => given[key]?.text.trim() || (own(text) ?? text)
  const unlessEmpty = (key: SettingsText, text: string) => (text.trim() === '' ? text : translate(key, text))
  const { title = '', desc = '' } = settings.meta
  const closed = settings.access?.closed
  return {
    ...settings,
    name: translate('name', settings.name),
    submitText: translate('submitText', settings.submitText),
    meta: {
      ...settings.meta,
      ...(title.trim() !== '' && { title: translate('metaTitle', title) }),
      ...(desc.trim() !== '' && { desc: translate('metaDescription', desc) }),
    },
    ...(closed && {
      access: {
        ...settings.access,
        closed: {
          ...closed,
          title: unlessEmpty('closedTitle', closed.title),
          text: unlessEmpty('closedText', closed.text),
        },
      },
    }),
  }
}
