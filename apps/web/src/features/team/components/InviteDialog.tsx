import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconUserPlus, IconX } from '@tabler/icons-react'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import { channelOf, INVITATION_DAYS } from '@wayform/core/workspaces/invitations.ts'
import { INVITED_ROLES, type InvitedRole } from '@wayform/core/workspaces/roles.ts'
import { PickCard } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { type SentInvitation, useInvite } from '../queries.ts'
import styles from '../Team.module.css'
import { ChooseForms } from '../../../lib/components/ChooseForms.tsx'

type Problems = { to?: string; forms?: string }

/** One field decides the channel of an invitation: a number by a chat that the owner opens, an address by our mail. */
export function InviteDialog({ onSent, onClose }: { onSent: (sent: SentInvitation) => void; onClose: () => void }) {
  const t = useT()
  const { workspace } = useMe()
  const invite = useInvite()
  const [to, setTo] = useState('')
  const [role, setRole] = useState<InvitedRole>('editor')
  const [formIds, setFormIds] = useState<string[] | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const formId = useId()
  const channel = channelOf(to)

  const handleInvite = async ({ mails }: { mails: boolean }): Promise<SentInvitation | null> => {
    const found: Problems = {
      ...(channel === null && { to: t('members.ask.toMissing') }),
      ...(role === 'viewer' && formIds?.length === 0 && { forms: t('members.choose.none') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || invite.isPending) return null
    try {
      return await invite.mutateAsync({ to, role, formIds: role === 'viewer' ? formIds : null, mails })
    } catch (error) {
      if (isCode(error, 'invitation.noSeat')) {
        onClose()
        showUpgrade('members')
      } else if (isCode(error, 'invitation.addressInvalid') || isCode(error, 'invitation.isMember')) {
        setProblems({ to: errorText(error, t('members.ask.toMissing')) })
      } else {
        toast.show({ kind: 'error', text: errorText(error, t('members.failed')) })
      }
      return null
    }
  }
  const handleSend = async () => {
    const sent = await handleInvite({ mails: true })
    if (!sent) return
    if (sent.whatsappUrl === null) {
      toast.show({ kind: 'success', text: t('members.ask.sent', { to: sent.invitation.address }) })
    } else if (platform.hasWhatsappHere) location.href = sent.whatsappUrl
    onSent(sent)
  }
  const handleCopy = async () => {
    const sent = await handleInvite({ mails: false })
    if (!sent) return
    await copy(sent.url)
    toast.show({ kind: 'success', text: t('members.ask.linkFor', { to: sent.invitation.address }) })
    onSent({ ...sent, whatsappUrl: null })
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding={0} size={520}>
      <form
        id={formId}
        noValidate
        className={styles.ask}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void handleSend()
        }}
      >
        <Row align="start">
          <Stack gap={2} grow>
            <Modal.Title className={styles.askTitle}>
              {t('members.ask.title', { workspace: workspaceName(workspace, t('members.nav.workspace')) })}
            </Modal.Title>
            <Txt size={13} tone="2">
              {t('members.ask.text', { count: INVITATION_DAYS })}
            </Txt>
          </Stack>
          <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Row>
        <TextInput
          data-autofocus
          label={t('members.ask.to')}
          leftSection={<IconUserPlus size={19} stroke={1.75} aria-hidden />}
          value={to}
          error={problems.to}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          dir="auto"
          onChange={(event) => {
            setTo(event.currentTarget.value)
            setProblems({})
          }}
        />
        <fieldset>
          <legend className="wf-label">{t('members.ask.role')}</legend>
          <Stack gap={8}>
            {INVITED_ROLES.map((each) => (
              <PickCard key={each} className={styles.pick}>
                <input type="radio" name={formId} checked={each === role} onChange={() => setRole(each)} />
                <span>
                  <b>{t(`workspaces.roles.${each}`)}</b>
                  <small>{t(`members.can.${each}`)}</small>
                </span>
              </PickCard>
            ))}
          </Stack>
        </fieldset>
        {role === 'viewer' && (
          <ChooseForms
            value={formIds}
            problem={problems.forms}
            onChange={(next) => {
              setFormIds(next)
              setProblems({})
            }}
          />
        )}
      </form>
      <div className={styles.askActions}>
        <Button
          variant="default"
          size="lg"
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          loading={invite.isPending && !invite.variables.mails}
          onClick={() => void handleCopy()}
        >
          {isCopied ? t('members.ask.copied') : t('members.ask.copy')}
        </Button>
        <Button
          type="submit"
          form={formId}
          size="lg"
          variant={channel === 'email' ? 'filled' : 'whatsapp'}
          leftSection={
            channel === 'email' ? (
              <IconMail size={19} stroke={1.75} aria-hidden />
            ) : (
              <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />
            )
          }
          loading={invite.isPending && invite.variables.mails}
        >
          {channel === 'email' ? t('members.ask.email') : t('members.ask.whatsapp')}
        </Button>
      </div>
    </Modal>
  )
}
