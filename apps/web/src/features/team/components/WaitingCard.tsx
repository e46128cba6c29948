import { ActionIcon, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconX } from '@tabler/icons-react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId } from 'react'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { errorText } from '../../../lib/api.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { type Invitation, type SentInvitation, useInviteAgain, useWithdraw } from '../queries.ts'
import styles from '../Team.module.css'

type Props = {
  invitations: readonly Invitation[]
  /** Links that are known: the server sends each only once. */
  links: ReadonlyMap<string, SentInvitation>
  onSent: (sent: SentInvitation) => void
}

/** Invitations that are not accepted yet. */
export function WaitingCard({ invitations, links, onSent }: Props) {
  const t = useT()
  const titleId = useId()
  return (
    <Card padding={0} aria-labelledby={titleId}>
      <Row className={styles.waitingHead}>
        <Txt as="h2" id={titleId} size={15} weight={600}>
          {t('members.waiting.title')}
        </Txt>
        <Pill>{invitations.length}</Pill>
      </Row>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <WaitingRow key={invitation.id} invitation={invitation} url={links.get(invitation.id)?.url} onSent={onSent} />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { invitation: Invitation; url: string | undefined; onSent: Props['onSent'] }

function WaitingRow({ invitation, url, onSent }: RowProps) {
  const t = useT()
  const phoneText = usePhoneText()
  const again = useInviteAgain()
  const withdraw = useWithdraw()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const isNumber = invitation.channel === 'whatsapp'
  const to = isNumber ? phoneText(invitation.address) : invitation.address
  const complain = (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) })
  const handleAgain = () =>
    again.mutate(invitation.id, {
      onSuccess: (sent) => {
        if (sent.whatsappUrl === null) toast.show({ kind: 'success', text: t('members.waiting.sent') })
        onSent(sent)
      },
      onError: complain,
    })
  const handleWithdraw = () =>
    // The row is gone by then, so the promise is handled here.
    withdraw
      .mutateAsync(invitation.id)
      .then(() => toast.show({ kind: 'success', text: t('members.waiting.withdrawn') }), complain)
  return (
    <li className={styles.waiting}>
      <Tile tone={isNumber ? 'whatsapp' : 'primary'} size={32}>
        {isNumber ? (
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconMail size={18} stroke={1.75} aria-hidden />
        )}
      </Tile>
      <Stack gap={0} grow className={styles.waitingText}>
        <Row gap={8} wrap>
          <Txt as="b" weight={560} className={styles.address}>
            <AccountAddress address={invitation.address} />
          </Txt>
          <Pill>{t(`workspaces.roles.${invitation.role}`)}</Pill>
        </Row>
        <Txt as="small" size={13} tone="3">
          <WaitingState invitation={invitation} />
        </Txt>
      </Stack>
      <Row gap={8} className={styles.waitingActions}>
        {url !== undefined && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${t('members.waiting.copy')}: ${to}`}
            onClick={() => void copy(url)}
          >
            {isCopied ? t('members.ask.copied') : t('members.waiting.copy')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('members.waiting.again')}: ${to}`}
          loading={again.isPending}
          onClick={handleAgain}
        >
          {t('members.waiting.again')}
        </Button>
        <ActionIcon
          aria-label={t('members.waiting.withdraw', { to })}
          loading={withdraw.isPending}
          onClick={() => void handleWithdraw()}
        >
          <IconX size={19} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Row>
    </li>
  )
}

function WaitingState({ invitation: { state, channel, sentAt, expiresAt } }: { invitation: Invitation }) {
  const { t, language, locale } = useI18n()
  const now = useNow()
  const day = (at: string) => timeInSentence(at, now, language).day
  if (state === 'declined') return t('members.waiting.declined')
  if (state === 'ended') return t('members.waiting.ended', { day: day(expiresAt) })
  const until = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(expiresAt))
  return `${t(`members.waiting.${channel}`, { day: day(sentAt) })} ${t('members.waiting.until', { day: until })}`
}
