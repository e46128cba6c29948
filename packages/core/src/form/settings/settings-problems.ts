import { cleanText } from '../../questions/clean-text.ts'
import type { Problem } from '../../result.ts'
import { accessProblems, passwordProblem } from '../access/access-problems.ts'
import type { Access } from '../access/access.ts'
import type { FormDoc } from '../document.ts'
import type { JumpRow, Routing } from '../../routing/route-response.ts'
import { isEmail } from '../../rules/email.ts'
import { type Found, onlyProblems } from './only-problems.ts'
import { linkProblem, MAX_NAME_LENGTH } from './settings.ts'

/** The settings that can be invalid. Only those that are present are checked. */
export type CheckedSettings = Partial<Routing> & {
  name?: string | undefined
  link?: string | undefined
  emailNotificationEnabled?: boolean | undefined
  emailNotificationEmail?: string | undefined
  access?: Access | undefined
  /** A new one; null: without one. */
  password?: string | null | undefined
  meta?: { image?: string | undefined; imageType?: string | undefined } | undefined
}

export type SettingsContext = {
  /** The saved settings: some can only be checked together, and an unchanged one is not refused. */
  saved: CheckedSettings
  accountEmail: string | null
  /** Passed in because the phone metadata behind it is large. */
  isValidNumber: (number: string) => boolean
  /** Whether the question is in the form and of a type that can decide where a response goes (routing/routable-type.ts). */
  isRoutable: (questionId: string) => boolean
  /** The questions that access settings are about. */
  questions: FormDoc
}

export const MAX_JUMP_ROWS = 100
export const SEO_IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpg', 'image/jpeg', 'image/svg+xml']

/**
 * The problems of settings, by the path of the field (`responseJumpData.2.number`); an empty record means that they can
 * be saved. The screen shows them while typing, the server refuses by them.
 */
export function settingsProblems(changes: CheckedSettings, context: SettingsContext): Record<string, Problem> {
  const { saved } = context
  const found: Found = { ...routingProblems(changes, context) }
  if (changes.name !== undefined) found.name = nameProblem(changes.name)
  if (changes.link !== undefined && changes.link !== saved.link) found.link = linkProblem(changes.link)
  if (changes.whatsappNumber !== undefined)
    found.whatsappNumber = numberProblem(changes.whatsappNumber, context.isValidNumber)
  if (changes.emailNotificationEnabled !== undefined || changes.emailNotificationEmail !== undefined)
    Object.assign(found, emailProblems(changes, context))
  if (changes.meta !== undefined) found['meta.image'] = imageProblem(changes.meta)
  if (changes.access !== undefined) Object.assign(found, accessProblems(changes.access, context.questions))
  if (typeof changes.password === 'string') found.password = passwordProblem(changes.password)
  return onlyProblems(found)
}

function nameProblem(raw: string): Problem | null {
  const name = cleanText(raw, { lines: false })
  if (name === '') return { key: 'nameRequired' }
  return name.length > MAX_NAME_LENGTH ? { key: 'tooLong', params: { max: MAX_NAME_LENGTH } } : null
}

function numberProblem(number: string, isValid: SettingsContext['isValidNumber']): Problem | null {
  if (number.trim() === '') return { key: 'phoneRequired' }
  return isValid(number) ? null : { key: 'invalidPhone' }
}

function emailProblems(changes: CheckedSettings, { saved, accountEmail }: SettingsContext): Found {
  const isOn = changes.emailNotificationEnabled ?? saved.emailNotificationEnabled ?? false
  const email = (changes.emailNotificationEmail ?? saved.emailNotificationEmail ?? '').trim()
  // While it is off, the address is not on the screen, so the owner could not correct it.
  if (!isOn) return {}
  const isTurnedOn = saved.emailNotificationEnabled !== true
  return {
    emailNotificationEnabled: isTurnedOn && !accountEmail ? { key: 'accountEmailRequired' } : null,
    emailNotificationEmail: isEmail(email) ? null : { key: email === '' ? 'emailRequired' : 'invalidEmail' },
  }
}

function routingProblems(changes: CheckedSettings, { saved, isValidNumber, isRoutable }: SettingsContext): Found {
  const problems: Found = {}
  if (changes.responseJumpType === undefined && changes.responseJumpData === undefined) return problems
  const type = changes.responseJumpType ?? saved.responseJumpType ?? 'default'
  const rows: readonly JumpRow[] = changes.responseJumpData ?? saved.responseJumpData ?? []
  if (rows.length > MAX_JUMP_ROWS) problems.responseJumpData = { key: 'tooMany', params: { max: MAX_JUMP_ROWS } }
  if (type !== 'default' && rows.every(({ number }) => number.trim() === ''))
    problems.responseJumpData = { key: 'numberRequired' }
  for (const [index, { number, questionId }] of rows.entries()) {
    problems[`responseJumpData.${index}.number`] = numberProblem(number, isValidNumber)
    if (type !== 'logic') continue
    if (questionId === '') problems[`responseJumpData.${index}.questionId`] = { key: 'jumpQuestionRequired' }
    else if (!isRoutable(questionId)) problems[`responseJumpData.${index}.questionId`] = { key: 'questionNotRoutable' }
  }
  return problems
}

function imageProblem({ image = '', imageType = '' }: NonNullable<CheckedSettings['meta']>): Problem | null {
  if (image === '' || SEO_IMAGE_TYPES.includes(imageType.toLowerCase())) return null
  return { key: 'imageTypeUnsupported', params: { type: imageType || image } }
}
