import type { BodyOf } from '@wayform/contract/route.ts'
import type { forms as calls } from '@wayform/contract/calls/forms.ts'
import type { ErrorCode } from '@wayform/contract/errors.ts'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { formName } from '@wayform/core/form/settings/settings.ts'
import { settingsProblems } from '@wayform/core/form/settings/settings-problems.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Problem } from '@wayform/core/result.ts'
import { cleanStatusNames } from '@wayform/core/responses/statuses.ts'
import { isRoutableType } from '@wayform/core/routing/routable-type.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { SETTINGS_GROUPS, type SettingsGroup } from '@wayform/core/workspaces/activity.ts'
import type { Services } from '../../services.ts'
import type { Texts } from '../../texts.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../platform/http/implement-call.ts'
import { hashPassword } from '../../platform/secrets/password-hash.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'
import { domainsRepository } from '../domains/domains.repository.ts'
import { placesRepository } from '../places/places.repository.ts'
import { noteRecipients } from '../recipients/note-recipients.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { beginCounting } from '../places/begin-counting.ts'
import { goesWithoutBranding } from '../documents/branding.ts'
import { type FormChanges, type FormRow, formsRepository } from '../documents/forms.repository.ts'

export type FormSettings = BodyOf<(typeof calls)['edit']>

/** Settings apply at once, without publishing. A gated setting is checked only when it changes. */
export async function editForm(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  input: { owner: Owner; formId: string; settings: FormSettings },
): Promise<FormRow> {
  const { database, now, texts } = deps
  const { owner, settings } = input
  const { password } = settings
  // It takes a while, and a transaction must not wait for it.
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  try {
    return await database.transaction(async (tx) => {
      const forms = formsRepository(tx)
      // Before the form itself: storing a response locks them in this order.
      if (settings.access) await placesRepository(tx).lock([{ userId: owner.id, formId: input.formId }])
      const form = await forms.findOwned(owner.id, input.formId, { lock: true })
      if (!form) throw new AppError('form.notFound')
      if (settings.settingsRevision !== undefined && settings.settingsRevision !== form.settings_revision) {
        throw new AppError('form.stale', { current: form.settings_revision })
      }
      assertGates(settings, form, owner)
      await assertRight(tx, settings, form, owner)
      const { pushNotificationEnabled: isTold, ...others } = settings
      if (isTold !== undefined && owner.role !== 'owner') await forms.setWantsPush(form, owner.personId, isTold)
      const changes = {
        ...changesOf(owner.role === 'owner' ? settings : others, form, texts),
        ...(passwordHash !== undefined && passwordHash !== form.password_hash && { password_hash: passwordHash }),
        ...brandingChange(settings, form, owner),
        ...(await domainChange(tx, settings, form, owner)),
      }
      if (Object.keys(changes).length === 0) return form
      if (changes.link && changes.link.toLowerCase() !== form.link.toLowerCase()) {
        await forms.releaseLinks(form)
        await forms.takeLink(form, changes.link)
      }
      if (changes.enabled !== undefined) await holdOrRelease(tx, database, form, changes.enabled)
      await forms.notifyChanged(form)
      const edited = { ...changes, settings_revision: form.settings_revision + 1, updated_at: now() }
      const saved = await forms.update(form, edited)
      await recordChanges(tx, owner, form, saved, now())
      await beginCounting(tx, { form, before: form.access, after: saved.access, plan: owner.plan, now: now() })
      await noteRecipients(tx, saved, now())
      return saved
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'form_links_pkey') throw error
    throw new AppError('form.linkTaken', { fields: { link: { key: 'linkTaken' } }, cause: error })
  }
}

/** The groups of settings that a person would look for, by their columns. */
const GROUPS: Record<SettingsGroup, readonly (keyof FormRow)[]> = {
  name: ['name'],
  link: ['link'],
  language: ['language', 'settings_texts', 'message_language'],
  number: ['whatsapp_number'],
  routing: ['response_jump_type', 'response_jump_data'],
  notifications: [
    'email_notification_enabled',
    'email_notification_email',
    'whatsapp_notification_enabled',
    'push_notification_enabled',
    'customer_mail_enabled',
  ],
  seo: ['meta'],
  button: ['submit_text'],
  protection: ['proof_of_work'],
  branding: ['remove_branding'],
  domain: ['uses_domain'],
  access: ['access', 'password_hash'],
  states: ['status_names'],
}

/** Says which settings differ now, not which were sent: a screen may send them all. */
async function recordChanges(tx: Tx, owner: Owner, before: FormRow, after: FormRow, at: Date): Promise<void> {
  const differs = (column: keyof FormRow) => !isSameValue(before[column], after[column])
  const groups = SETTINGS_GROUPS.filter((group) => GROUPS[group].some(differs))
  const about = { at, form: after }
  if (groups.length > 0) await recordActivity(tx, owner, about, { verb: 'settingsChanged', groups })
  if (differs('enabled')) await recordActivity(tx, owner, about, { verb: after.enabled ? 'formOpened' : 'formClosed' })
}

/** Deliveries of a form that is switched off are held. */
async function holdOrRelease(
  tx: Tx,
  { clock }: Services['database'],
  form: FormRow,
  isEnabled: boolean,
): Promise<void> {
  const which = { userId: form.user_id, formId: form.id }
  if (isEnabled) await heldDeliveriesRepository(tx).release(which)
  else await heldDeliveriesRepository(tx).hold(which, 'disabled', databaseNow(clock))
}

function assertGates(settings: FormSettings, form: FormRow, owner: Owner) {
  const { link, meta, responseJumpType, responseJumpData } = settings
  assertAccess(settings, form, owner)
  if (link !== undefined && link !== form.link) assertFeature(owner, 'customLink')
  if (meta !== undefined && !isSameValue(meta, form.meta)) assertFeature(owner, 'customSeo')
  const type = responseJumpType ?? form.response_jump_type
  const rows = responseJumpData ?? form.response_jump_data
  const isRouted = type !== form.response_jump_type || !isSameValue(rows, form.response_jump_data)
  if (isRouted && type !== 'default') assertFeature(owner, 'multiAgent')
}

/** Settings that are switched off need no plan. */
function assertAccess({ access: after, password }: FormSettings, form: FormRow, owner: Owner) {
  if (typeof password === 'string') assertFeature(owner, 'accessLimits')
  if (after === undefined) return
  const before = form.access ?? NO_ACCESS
  const parts = ['times', 'total', 'onePerNumber'] as const
  if (parts.some((part) => after[part] && !isSameValue(after[part], before[part]))) assertFeature(owner, 'accessLimits')
  if (after.places.some((place) => !before.places.some((each) => isSameValue(each, place))))
    assertFeature(owner, 'optionPlaces')
}

/** The same rules as on the settings screen: what it shows beside a field is rejected here. */
async function assertRight(tx: Tx, settings: FormSettings, form: FormRow, owner: Owner): Promise<void> {
  const { name: _fallsBack, ...checked } = settings
  const fields = settingsProblems(checked, {
    saved: {
      link: form.link,
      whatsappNumber: form.whatsapp_number,
      responseJumpType: form.response_jump_type,
      responseJumpData: form.response_jump_data,
      emailNotificationEnabled: form.email_notification_enabled,
      emailNotificationEmail: form.email_notification_email,
    },
    accountEmail: (settings.emailNotificationEnabled && (await workspacesRepository(tx).find(owner.id))?.email) || null,
    isValidNumber: (number) => parsePhone(number).ok,
    isRoutable: (questionId) =>
      form.draft.some((question) => question.questionId === questionId && isRoutableType(question.type)),
    questions: form.draft,
  })
  if (Object.keys(fields).length > 0) throw new AppError(codeOf(fields), { fields })
}

/** The most important error code; the fields list all of them. */
function codeOf(fields: Record<string, Problem>): ErrorCode {
  const problems = Object.entries(fields)
  const has = (matches: (path: string, problem: Problem) => boolean) => problems.some((each) => matches(...each))
  if (has((_, { key }) => key === 'linkReserved')) return 'form.linkTaken'
  if (has((_, { key }) => key === 'accountEmailRequired')) return 'account.emailMissing'
  if (has((path) => path === 'whatsappNumber' || path.endsWith('.number'))) return 'auth.numberInvalid'
  return 'request.invalid'
}

function changesOf(settings: FormSettings, form: FormRow, texts: Texts): FormChanges {
  const changes: FormChanges = {}
  if (settings.name !== undefined) changes.name = formName(settings.name, texts.in(form.language)('questions.untitled'))
  if (settings.link !== undefined && settings.link !== form.link) changes.link = settings.link
  if (settings.language !== undefined) changes.language = settings.language
  if (settings.enabled !== undefined) changes.enabled = settings.enabled
  if (settings.whatsappNumber !== undefined) changes.whatsapp_number = internationalNumber(settings.whatsappNumber)
  const submitText = submitTextChange(settings, form, texts)
  if (submitText !== form.submit_text) changes.submit_text = submitText
  if (settings.meta !== undefined) changes.meta = jsonb(settings.meta)
  if (settings.responseJumpType !== undefined) changes.response_jump_type = settings.responseJumpType
  if (settings.responseJumpData !== undefined) {
    const rows = settings.responseJumpData.map((row) => ({ ...row, number: internationalNumber(row.number) }))
    changes.response_jump_data = jsonb(rows)
  }
  if (settings.emailNotificationEnabled !== undefined)
    changes.email_notification_enabled = settings.emailNotificationEnabled
  if (settings.emailNotificationEmail !== undefined)
    changes.email_notification_email = settings.emailNotificationEmail.trim()
  if (settings.whatsappNotificationEnabled !== undefined)
    changes.whatsapp_notification_enabled = settings.whatsappNotificationEnabled
  if (settings.pushNotificationEnabled !== undefined)
    changes.push_notification_enabled = settings.pushNotificationEnabled
  if (settings.customerMailEnabled !== undefined) changes.customer_mail_enabled = settings.customerMailEnabled
  if (settings.settingsTexts !== undefined) changes.settings_texts = jsonb(settings.settingsTexts)
  if (settings.messageLanguage !== undefined) changes.message_language = settings.messageLanguage
  if (settings.access !== undefined && !isSameValue(settings.access, form.access ?? NO_ACCESS))
    changes.access = jsonb(settings.access)
  if (settings.statusNames !== undefined) changes.status_names = jsonb(cleanStatusNames(settings.statusNames))
  if (settings.proofOfWork !== undefined) changes.proof_of_work = settings.proofOfWork
  return changes
}

/** The button is never empty: the default text is in the form's language and changes with it. */
function submitTextChange({ submitText, language }: FormSettings, form: FormRow, texts: Texts): string {
  const usual = texts.in(language ?? form.language)('questions.submit')
  if (submitText !== undefined) return submitText.trim() || usual
  return form.submit_text === texts.in(form.language)('questions.submit') ? usual : form.submit_text
}

/**
 * Compares the visible result: repeating the current state needs no plan and keeps the choice made on a larger plan.
 */
function brandingChange({ removeBranding }: FormSettings, form: FormRow, owner: Owner): FormChanges {
  if (removeBranding === undefined || removeBranding === goesWithoutBranding(form.remove_branding, owner.plan))
    return {}
  assertFeature(owner, 'removeBranding')
  return { remove_branding: removeBranding }
}

/** Only the account's own verified host can be chosen. Whether another account has the host is not revealed. */
async function domainChange(tx: Tx, settings: FormSettings, form: FormRow, owner: Owner): Promise<FormChanges> {
  const wanted = settings.customDomain?.toLowerCase()
  if (wanted === undefined) return settings.customDomain === null && form.uses_domain ? { uses_domain: false } : {}
  const domain = await domainsRepository(tx).find(owner.id)
  if (form.uses_domain && domain?.hostname === wanted) return {}
  assertFeature(owner, 'customDomain')
  if (!domain?.isHeld || domain.hostname !== wanted) throw new AppError('domain.notVerified')
  return { uses_domain: true }
}

/** In international format; it was validated before. */
function internationalNumber(text: string): string {
  const number = parsePhone(text)
  return number.ok ? number.value : text
}
