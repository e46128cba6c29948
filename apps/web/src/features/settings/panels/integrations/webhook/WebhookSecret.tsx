import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../../../lib/api.ts'
import { useCopy } from '../../../../../lib/hooks.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import styles from '../Dialogs.module.css'
import { useNewSecret } from '../queries.ts'

/** The secret is shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('integrations.secret.copyFailed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Dialog
      title={t('integrations.secret.title')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copy(secret)}
          >
            <span aria-live="polite">{isCopied ? t('integrations.secret.copied') : t('integrations.secret.copy')}</span>
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('integrations.secret.done')}
          </Button>
        </>
      }
    >
      <p>{t('integrations.secret.text')}</p>
      <code className={styles.secret} dir="ltr" aria-label={t('integrations.secret.title')}>
        {secret}
      </code>
    </Dialog>
  )
}

export function NewSecret({ webhookId, onMade }: { webhookId: string; onMade: (secret: string) => void }) {
  const t = useT()
  const make = useNewSecret(webhookId)
  const handleClick = async () => {
    const isSure = await confirm({
      title: t('integrations.secret.newTitle'),
      body: t('integrations.secret.newText'),
      confirmLabel: t('integrations.secret.newButton'),
      cancelLabel: t('integrations.secret.keep'),
    })
    if (!isSure) return
    make.mutate(undefined, {
      onSuccess: onMade,
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('integrations.secret.newFailed')) }),
    })
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
      loading={make.isPending}
      onClick={() => void handleClick()}
    >
      {t('integrations.secret.new')}
    </Button>
  )
}
