import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { confirm, questions } from '@wayform/ui/confirm/confirm.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import type { ReactNode } from 'react'
import { errorText } from '../../../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../../../lib/hooks.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { showUpgrade, upgrade } from '../../../../lib/plans/upgrade.ts'
import { useAskBeforeLeaving } from '../../../../lib/use-ask-before-leaving.ts'
import styles from './Dialogs.module.css'
import type { Which } from './integration-state.ts'
import { useDisconnect, useIsConnected } from './queries.ts'

type Props = {
  kind: IntegrationKind
  title?: string
  isIncluded: boolean
  /** Of several webhooks; one that is not connected yet has none. */
  webhookId?: string | undefined
  isDirty?: boolean
  isSaving?: boolean
  /** Without it there is nothing to save. */
  onSave?: () => void
  onClose: () => void
  /** For content that needs space. */
  isWide?: boolean
  children: ReactNode
}

/** The settings of one integration: a dialog, on phones a sheet. Asks before unsaved changes are lost. */
export function IntegrationDialog(props: Props) {
  const { kind, isIncluded, isDirty = false, isSaving = false, onSave, onClose, isWide = false, children } = props
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const which: Which = kind === 'webhook' ? { kind, webhookId: props.webhookId ?? '' } : { kind }
  const isConnected = useIsConnected(which)
  const title = props.title ?? t(`integrations.names.${kind}`)
  const askToDiscard = useAskBeforeLeaving(isDirty)

  const handleClose = async () => {
    // Every open dialog receives Escape; only the topmost handles it.
    if (questions.current() !== null || upgrade.current() !== null) return
    if (!isDirty || (await askToDiscard())) onClose()
  }
  const close = () => void handleClose()

  const disconnect = isConnected && <DisconnectButton which={which} name={title} onDone={onClose} />
  const head = (
    <>
      {isPhone ? <h2 className="wf-grow">{title}</h2> : <Modal.Title className="wf-grow">{title}</Modal.Title>}
      <ActionIcon aria-label={t('shell.close')} onClick={close}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
  const content = (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIncluded) showUpgrade('integrations')
        else onSave?.()
      }}
    >
      {!isPhone && (
        <Row as="header" className={styles.head}>
          {head}
        </Row>
      )}
      <Stack gap={20} className={styles.body}>
        {!isIncluded && (
          <Notice tone="warn" icon={<IconLock size={18} stroke={1.75} aria-hidden />}>
            {t('integrations.reasons.plan')}
          </Notice>
        )}
        {children}
        {isPhone && disconnect}
      </Stack>
      <Row as="footer" gap={10} justify="end" className={styles.actions}>
        {!isPhone && disconnect}
        <Button variant="default" onClick={close}>
          {t(onSave ? 'shell.cancel' : 'shell.close')}
        </Button>
        {(onSave || !isIncluded) && (
          <Button type="submit" loading={isSaving}>
            {isIncluded ? t(isConnected ? 'integrations.save' : 'integrations.connect') : t('shell.upgrade.button')}
          </Button>
        )}
      </Row>
    </form>
  )
  if (isPhone) {
    return (
      <Sheet isOpen label={title} onClose={close} header={<Row className={styles.sheetHead}>{head}</Row>}>
        {content}
      </Sheet>
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={isWide ? 680 : 520}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      {content}
    </Modal>
  )
}

function DisconnectButton({ which, name, onDone }: { which: Which; name: string; onDone: () => void }) {
  const t = useT()
  const disconnect = useDisconnect(which)
  const handleDisconnect = async () => {
    const isSure = await confirm({
      title: t('integrations.disconnect.title', { name }),
      body: t(`integrations.disconnect.lost.${which.kind}`),
      confirmLabel: t('integrations.disconnect.button'),
      cancelLabel: t('integrations.disconnect.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    try {
      await disconnect.mutateAsync()
      toast.show({ kind: 'success', text: t('integrations.disconnect.done', { name }) })
      onDone()
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('integrations.disconnect.failed', { name })) })
    }
  }
  return (
    <Button
      variant="danger-outline"
      className={styles.disconnect}
      loading={disconnect.isPending}
      onClick={() => void handleDisconnect()}
    >
      {t('integrations.disconnect.button')}
    </Button>
  )
}
