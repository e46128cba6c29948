import * as z from 'zod'
import { accessProblems } from '../../form/access/access-problems.ts'
import { type Access, NO_ACCESS } from '../../form/access/access.ts'
import { access as accessSchema } from '../../form/access/schema.ts'
import type { FormDoc } from '../../form/document.ts'
import { isRecord } from '../../form/repair/raw-values.ts'
import { META_LENGTH } from '../../form/settings/link-preview.ts'
import {
  MESSAGE_LANGUAGES,
  type MessageLanguage,
  type SettingsTexts,
  settingsTexts,
} from '../../form/settings/settings-texts.ts'
import { cleanStatusNames, type StatusNames, statusNames } from '../../responses/statuses.ts'
import { isSameValue } from '../../same-value.ts'
import type { CarriedSetting, ImportReason } from '../imported-form.ts'

/** The settings that a file carries: none of them names a person, an account, a secret or an address. */
export type FileSettings = {
  access: Access
  meta: { title: string; desc: string }
  settingsTexts: SettingsTexts
  messageLanguage: MessageLanguage
  statusNames: StatusNames
  proofOfWork: boolean
  customerMail: boolean
}

export const NEW_FORM_SETTINGS: FileSettings = {
  access: NO_ACCESS,
  meta: { title: '', desc: '' },
  settingsTexts: {},
  messageLanguage: 'main',
  statusNames: {},
  proofOfWork: false,
  customerMail: true,
}

/** Each by itself, so that one that can't be read does not take the others with it. */
const SCHEMAS = {
  meta: z.object({
    title: z.string().max(META_LENGTH.title.max),
    desc: z.string().max(META_LENGTH.desc.max),
  }),
  settingsTexts,
  messageLanguage: z.enum(MESSAGE_LANGUAGES),
  statusNames,
  proofOfWork: z.boolean(),
  customerMail: z.boolean(),
} as const

const ACCESS = accessSchema.shape

export type FoundSetting = { setting: CarriedSetting; reasons: readonly ImportReason[]; isLeft: boolean }

/** Null: the file is older than settings in files. `found`: what differs from a new form, or could not be read. */
export function readFileSettings(
  raw: unknown,
  questions: FormDoc,
): { settings: FileSettings; found: readonly FoundSetting[] } | null {
  if (raw === undefined) return null
  const found: FoundSetting[] = []
  const given = isRecord(raw) ? raw : {}
  const told = (setting: CarriedSetting, isThere: boolean, reasons: readonly ImportReason[] = []) => {
    if (isThere) found.push({ setting, reasons, isLeft: false })
  }
  const read = <T>(schema: z.ZodType<T>, value: unknown, unchanged: T, setting: CarriedSetting): T => {
    if (value === undefined) return unchanged
    const { data, success } = schema.safeParse(value)
    if (success) return data
    found.push({ setting, reasons: ['unreadable'], isLeft: true })
    return unchanged
  }

  const access = readAccess()
  const meta = read(SCHEMAS.meta, given['meta'], NEW_FORM_SETTINGS.meta, 'linkPreview')
  const texts = read(SCHEMAS.settingsTexts, given['settingsTexts'], NEW_FORM_SETTINGS.settingsTexts, 'languages')
  const message = read(
    SCHEMAS.messageLanguage,
    given['messageLanguage'],
    NEW_FORM_SETTINGS.messageLanguage,
    'languages',
  )
  const names = cleanStatusNames(
    read(SCHEMAS.statusNames, given['statusNames'], NEW_FORM_SETTINGS.statusNames, 'states'),
  )
  const work = read(SCHEMAS.proofOfWork, given['proofOfWork'], NEW_FORM_SETTINGS.proofOfWork, 'protection')
  const mail = read(SCHEMAS.customerMail, given['customerMail'], NEW_FORM_SETTINGS.customerMail, 'customerMail')
  const settings: FileSettings = {
    access,
    meta,
    settingsTexts: texts,
    messageLanguage: message,
    statusNames: names,
    proofOfWork: work,
    customerMail: mail,
  }
  told('linkPreview', meta.title.trim() !== '' || meta.desc.trim() !== '')
  told('languages', !isSameValue(texts, {}) || message !== NEW_FORM_SETTINGS.messageLanguage)
  told('states', Object.keys(names).length > 0)
  told('protection', work)
  told('customerMail', !mail)
  return { settings, found }

  function readAccess(): Access {
    const from = isRecord(given['access']) ? given['access'] : {}
    const times = read(ACCESS.times, from['times'], NO_ACCESS.times, 'times')
    const total = read(ACCESS.total, from['total'], NO_ACCESS.total, 'total')
    const places = read(ACCESS.places, from['places'], NO_ACCESS.places, 'places')
    const countAgain = read(ACCESS.countAgain, from['countAgain'], NO_ACCESS.countAgain, 'total')
    const onePerNumber = read(ACCESS.onePerNumber, from['onePerNumber'], NO_ACCESS.onePerNumber, 'onePerNumber')
    const closed = read(ACCESS.closed, from['closed'], NO_ACCESS.closed, 'closedText')
    const whole: Access = { times, total, places, countAgain, onePerNumber, closed }
    const fitting = fittingAccess(whole, questions)
    if (times && !fitting.times) found.push({ setting: 'times', reasons: ['unreadable'], isLeft: true })
    else told('times', times !== null)
    told('total', total !== null)
    const isCut = fitting.places.length < places.length
    if (isCut && fitting.places.length === 0) found.push({ setting: 'places', reasons: ['optionGone'], isLeft: true })
    else told('places', places.length > 0, isCut ? ['optionGone'] : [])
    if (onePerNumber && !fitting.onePerNumber)
      found.push({ setting: 'onePerNumber', reasons: ['numberGone'], isLeft: true })
    else told('onePerNumber', onePerNumber)
    told('closedText', !isSameValue(closed, NO_ACCESS.closed))
    return fitting
  }
}

/** Without what these questions can't have: a limit of an option that is not there would stop every later change. */
export function fittingAccess(access: Access, questions: FormDoc): Access {
  const problems = Object.keys(accessProblems(access, questions))
  if (problems.length === 0) return access
  return {
    ...access,
    times: problems.some((path) => path.startsWith('access.times')) ? null : access.times,
    places: access.places.filter((_, index) => !problems.includes(`access.places.${index}`)),
    onePerNumber: access.onePerNumber && !problems.includes('access.onePerNumber'),
  }
}
