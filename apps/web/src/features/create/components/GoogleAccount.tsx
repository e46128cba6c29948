import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import styles from '../CreateScreen.module.css'
import { type ImportState, importState } from '../google-import-state.ts'
import { useConnectGoogle, useDisconnectGoogle } from '../queries.ts'

type ConnectProps = {
  begun: ImportState
  /** The account whose access was revoked at Google. */
  revoked: string | null
  connection: GoogleConnection | null
}

/** Explains the connection, and how the last attempt ended. */
export function GoogleConnect({ begun, revoked, connection }: ConnectProps) {
  const t = useT()
  const connect = useConnectGoogle()
  const isFailed = connection !== null && connection !== 'connected'
  const problem = isFailed ? t(`create.google.outcome.${connection}`) : connect.error && errorText(connect.error, '')

  const handleConnect = () => {
    importState.keep(platform.session, begun)
    connect.mutate(undefined, { onSuccess: (url) => location.assign(url) })
  }

  return (
    <Card gap={14} data-align="center" className={styles.connect}>
      <RouteDrawing kind="ahead" />
      {problem && (
        <Txt tone="danger" role="alert">
          {problem}
        </Txt>
      )}
      <Txt tone="2">
        {revoked === null ? t('create.google.connectText') : t('create.google.revoked', { account: revoked })}
      </Txt>
      <Button
        size="lg"
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        loading={connect.isPending || connect.isSuccess}
        onClick={handleConnect}
      >
        {t(revoked === null && !isFailed ? 'create.google.connect' : 'create.google.again')}
      </Button>
    </Card>
  )
}

/** The connected account, with a button to disconnect it. */
export function GoogleAccount({ account }: { account: string | null }) {
  const t = useT()
  const disconnect = useDisconnectGoogle()
  const name = account ?? 'Google'

  const handleDisconnect = async () => {
    const isSure = await confirm({
      title: t('create.google.disconnectTitle', { account: name }),
      body: t('create.google.disconnectText'),
      confirmLabel: t('create.google.disconnect'),
      cancelLabel: t('create.google.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    disconnect.mutate(undefined, {
      onSuccess: () => toast.show({ kind: 'success', text: t('create.google.disconnected') }),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('create.google.disconnectFailed')) }),
    })
  }

  return (
    <Txt tone="2" below={12} className={`wf-row ${styles.offer}`} data-justify="between" data-wrap>
      <bdi>{t('create.google.account', { account: name })}</bdi>
      <Button variant="subtle" size="compact-md" loading={disconnect.isPending} onClick={() => void handleDisconnect()}>
        {t('create.google.disconnect')}
      </Button>
    </Txt>
  )
}
