import type { Deps } from '../../deps.ts'
import { type FormRow, formsRepository } from '../forms/forms.repository.ts'
import { addressTag, openUnsubscribeLink } from './unsubscribe-link.ts'

type UnsubscribeDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>

/** `isOn`: mails still go to the address that the link came to. Null: there is no such link, or no such form any more. */
export type Subscription = { form: FormRow; isOn: boolean }

export async function findSubscription(deps: UnsubscribeDeps, signed: string): Promise<Subscription | null> {
  const link = openUnsubscribeLink(deps.secretKey, signed, deps.now())
  const form = link && (await formsRepository(deps.database.db).findOwned(link.userId, link.formId))
  return link && form ? { form, isOn: isOn(deps, form, link.addressTag) } : null
}

/** Turns the mails off. Doing it twice does no harm, and an old link ends nothing for an address that came later. */
export async function unsubscribe(deps: UnsubscribeDeps, signed: string): Promise<Subscription | null> {
  const link = openUnsubscribeLink(deps.secretKey, signed, deps.now())
  if (!link) return null
  return deps.database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(link.userId, link.formId, { lock: true })
    if (!form) return null
    if (!isOn(deps, form, link.addressTag)) return { form, isOn: false }
    await forms.notifyChanged(form)
    const changes = { email_notification_enabled: false, settings_revision: form.settings_revision + 1 }
    return { form: await forms.update(form, { ...changes, updated_at: deps.now() }), isOn: false }
  })
}

function isOn({ secretKey }: UnsubscribeDeps, form: FormRow, tag: string): boolean {
  return form.email_notification_enabled && addressTag(secretKey, form.email_notification_email) === tag
}
