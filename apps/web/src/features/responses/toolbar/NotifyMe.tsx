import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { BrowserPush } from '../../../lib/push/BrowserPush.tsx'
import { useNotifyMe } from '../queries.ts'
import styles from './Toolbar.module.css'

/** A person's own choice of push notifications, for roles that don't open the form's settings. */
export function NotifyMe({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const form = useOpenForm()
  const [isOpen, setOpen] = useState(false)
  const Icon = form.pushNotificationEnabled ? IconBell : IconBellOff
  return (
    <>
      <ActionIcon
        variant={isPhone ? 'subtle' : 'default'}
        size={isPhone ? undefined : 38}
        className={isPhone ? undefined : styles.icon}
        aria-label={t('responses.notify.button')}
        title={t('responses.notify.button')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon size={isPhone ? 22 : 19} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && <Choice form={form} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choice({ form, onClose }: { form: Form; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const notify = useNotifyMe(form.id)
  const isOn = form.pushNotificationEnabled
  return (
    <Dialog
      title={t('responses.notify.button')}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('responses.notify.done')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Row gap={14}>
          <Grow>
            <Txt as="label" size={15} weight={600} htmlFor={id}>
              {t('responses.notify.label')}
            </Txt>
            <Txt tone="2" id={`${id}-text`}>
              {t('settings.notifications.pushText')}
            </Txt>
          </Grow>
          <Toggle
            id={id}
            checked={isOn}
            aria-describedby={`${id}-text`}
            onChange={(push) =>
              notify.mutate(push, {
                onError: (error) =>
                  toast.show({ kind: 'error', text: errorText(error, t('settings.notifications.browser.failed')) }),
              })
            }
          />
        </Row>
        {platform.push === null && isOn && <BrowserPush />}
      </Stack>
    </Dialog>
  )
}
