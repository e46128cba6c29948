import { Button, TextInput } from '@mantine/core'
import { IconBellOff, IconBrandWhatsapp, IconDeviceMobile, IconMail, IconMailForward } from '@tabler/icons-react'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { MAX_EMAIL_LENGTH } from '@wayform/core/rules/email.ts'
import { List } from '@wayform/ui/kit/List.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { platform } from '../../../../lib/platform/platform.ts'
import { BrowserPush } from '../../../../lib/push/BrowserPush.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { EmailRecipient } from '../../recipients/EmailRecipient.tsx'
import { RecipientNumbers } from '../../recipients/RecipientNumbers.tsx'
import { SwitchedOffNote } from '../../recipients/SwitchedOffNote.tsx'
import { useAskNewAddress } from '../../recipients/use-ask-new-address.ts'
import { problemText } from '../../problem-text.tsx'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { useSettingsDraft } from '../../use-settings-draft.ts'
import styles from './Notifications.module.css'
import { notificationsOf, switchEmail } from './notifications-draft.ts'
import { NotificationRow } from './NotificationRow.tsx'

/** Notifications about responses, besides the respondent's own message. */
export function NotificationsPanel() {
  const t = useT()
  const form = useOpenForm()
  const { email: accountEmail } = useMe()
  const stored = notificationsOf(form)
  const settings = useSettingsDraft(stored, (edits) => edits)
  const { draft, problems, change } = settings
  const askNewAddress = useAskNewAddress(form.id)
  const [isRefused, setRefused] = useState(false)
  const isBlocked = useSyncExternalStore(platform.notifications.watch, platform.notifications.isBlocked)

  const isSold = form.formQuestions.some((question) => isOrder(question) || isBooking(question))

  const isEmailEdited =
    !stored.emailNotificationEnabled || draft.emailNotificationEmail.trim() !== stored.emailNotificationEmail

  function handleEmail(isOn: boolean) {
    const switched = switchEmail(isOn, { stored, draft, accountEmail })
    setRefused(switched.isRefused)
    if (!switched.isRefused) change(switched.edit)
  }

  async function handleSave() {
    const isSaved = await settings.save()
    if (isSaved && draft.emailNotificationEnabled) await askNewAddress()
    return isSaved
  }

  return (
    <SettingsPanel
      title={t('settings.nav.notifications')}
      intro={t('settings.notifications.intro')}
      draft={{ ...settings, save: handleSave }}
    >
      <SwitchedOffNote form={form} />
      <List as="section" className="wf-card">
        <NotificationRow
          icon={<IconDeviceMobile {...ICON} />}
          title={t('settings.notifications.push')}
          text={t('settings.notifications.pushText')}
          isOn={draft.pushNotificationEnabled}
          onChange={(pushNotificationEnabled) => change({ pushNotificationEnabled })}
        >
          {platform.push === null && draft.pushNotificationEnabled && <BrowserPush />}
        </NotificationRow>
        <NotificationRow
          icon={<IconMail {...ICON} />}
          tone="contact"
          title={t('settings.notifications.email')}
          text={t('settings.notifications.emailText')}
          isOn={draft.emailNotificationEnabled}
          onChange={handleEmail}
          problem={
            isRefused || problems['emailNotificationEnabled'] !== undefined ? (
              <>
                {t('problems.accountEmailRequired')}{' '}
                <Link className="wf-link" to="/account">
                  {t('settings.notifications.openAccount')}
                </Link>
              </>
            ) : null
          }
        >
          {draft.emailNotificationEnabled && (
            <>
              <TextInput
                className={styles.address ?? ''}
                label={t('settings.notifications.sendTo')}
                type="email"
                inputMode="email"
                dir="ltr"
                required
                withAsterisk={false}
                autoComplete="email"
                maxLength={MAX_EMAIL_LENGTH}
                value={draft.emailNotificationEmail}
                error={problemText(problems['emailNotificationEmail'])}
                onChange={(event) => change({ emailNotificationEmail: event.currentTarget.value })}
              />
              <EmailRecipient form={form} isEdited={isEmailEdited} />
            </>
          )}
        </NotificationRow>
        <NotificationRow
          icon={<IconBrandWhatsapp {...ICON} />}
          tone="whatsapp"
          title={t('settings.notifications.whatsapp')}
          text={t('settings.notifications.whatsappText')}
          isOn={draft.whatsappNotificationEnabled}
          onChange={(whatsappNotificationEnabled) => change({ whatsappNotificationEnabled })}
        >
          {draft.whatsappNotificationEnabled && <RecipientNumbers form={form} />}
        </NotificationRow>
        {isSold && (
          <NotificationRow
            icon={<IconMailForward {...ICON} />}
            tone="contact"
            title={t('settings.notifications.customer')}
            text={t('settings.notifications.customerText')}
            isOn={draft.customerMailEnabled}
            onChange={(customerMailEnabled) => change({ customerMailEnabled })}
          />
        )}
      </List>
      {/* On a device without push notifications, nothing can be blocked. */}
      {platform.push !== null && isBlocked && draft.pushNotificationEnabled && <BlockedNote />}
    </SettingsPanel>
  )
}

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true }

function BlockedNote() {
  const t = useT()
  const { push } = platform
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<IconBellOff size={20} stroke={1.75} aria-hidden />}
      title={t('settings.notifications.blocked')}
    >
      {t('settings.notifications.blockedText')}
      {push && (
        <Button variant="default" size="sm" className={styles.openSettings ?? ''} onClick={push.openSettings}>
          {t('native.push.openSettings')}
        </Button>
      )}
    </Notice>
  )
}
