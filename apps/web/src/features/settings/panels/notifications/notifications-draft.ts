import type { Form } from '@wayform/contract/shapes.ts'

export type NotificationsDraft = Pick<
  Form,
  | 'emailNotificationEnabled'
  | 'emailNotificationEmail'
  | 'whatsappNotificationEnabled'
  | 'pushNotificationEnabled'
  | 'customerMailEnabled'
>

export type EmailSwitch =
  | { isRefused: true }
  | { isRefused: false; edit: Pick<NotificationsDraft, 'emailNotificationEnabled' | 'emailNotificationEmail'> }

export function notificationsOf(form: NotificationsDraft): NotificationsDraft {
  return {
    emailNotificationEnabled: form.emailNotificationEnabled,
    emailNotificationEmail: form.emailNotificationEmail,
    whatsappNotificationEnabled: form.whatsappNotificationEnabled,
    pushNotificationEnabled: form.pushNotificationEnabled,
    customerMailEnabled: form.customerMailEnabled,
  }
}

/**
 * E-mail on or off. Starts with the account's address, and can't be turned on without one. Unsaved input is discarded
 * when it is turned off, because the field is then hidden.
 */
export function switchEmail(
  isOn: boolean,
  {
    stored,
    draft,
    accountEmail,
  }: { stored: NotificationsDraft; draft: NotificationsDraft; accountEmail: string | null },
): EmailSwitch {
  const edit = { emailNotificationEnabled: isOn, emailNotificationEmail: stored.emailNotificationEmail }
  if (!isOn) return { isRefused: false, edit }
  if (!accountEmail && !stored.emailNotificationEnabled) return { isRefused: true }
  const address = draft.emailNotificationEmail.trim() || accountEmail || ''
  return { isRefused: false, edit: { ...edit, emailNotificationEmail: address } }
}
