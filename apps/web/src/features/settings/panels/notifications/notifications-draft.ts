import type { Form } from '@wayform/contract/shapes.ts'

export type NotificationsDraft = Pick<
  Form,
  'emailNotificationEnabled' | 'emailNotificationEmail' | 'whatsappNotificationEnabled' | 'pushNotificationEnabled'
>

export type EmailSwitch =
  | { isRefused: true }
  | { isRefused: false; edit: Pick<NotificationsDraft, 'emailNotificationEnabled' | 'emailNotificationEmail'> }

export function notificationsOf(form: NotificationsDraft): NotificationsDraft {
  const { emailNotificationEnabled, emailNotificationEmail, whatsappNotificationEnabled, pushNotificationEnabled } =
    form
  return { emailNotificationEnabled, emailNotificationEmail, whatsappNotificationEnabled, pushNotificationEnabled }
}

/**
 * Mail on or off. It starts with the account's own address, and can't be turned on where there is none. What was typed
 * and never saved goes with the switch, because the field is then out of sight.
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
