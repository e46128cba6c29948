import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical, IconForms, IconUserMinus } from '@tabler/icons-react'
import { workspaceTile } from '@wayform/core/workspaces/appearance.ts'
import { INVITED_ROLES, type InvitedRole } from '@wayform/core/workspaces/roles.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { isToday, responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { type Member, useRemoveMember, useSetRole } from '../queries.ts'
import styles from '../Team.module.css'
import { FormsDialog } from './FormsDialog.tsx'

/** A member: the role can be changed in place; the owner's can't. */
export function MemberRow({ member }: { member: Member }) {
  const t = useT()
  const name = member.name || member.address
  const isOwner = member.role === 'owner'
  const { initials, colour } = workspaceTile(member.personId, member.name)
  return (
    <li className={styles.member}>
      <Tile round size={38} className={styles.avatar} style={{ background: colour }} aria-hidden>
        {initials || '?'}
      </Tile>
      <Stack gap={0}>
        <Txt as="b" weight={600} clamp={1}>
          {member.name ? <bdi>{member.name}</bdi> : <AccountAddress address={member.address} />}{' '}
          {member.isYou && (
            <Txt as="span" tone="3" weight={400}>
              {t('members.you')}
            </Txt>
          )}
        </Txt>
        {member.name !== '' && (
          <Txt as="small" size={13} tone="3" clamp={1}>
            <AccountAddress address={member.address} />
          </Txt>
        )}
      </Stack>
      {isOwner ? (
        <Pill tone="primary" size="m">
          {t('workspaces.roles.owner')}
        </Pill>
      ) : (
        <RoleSelect member={member} name={name} />
      )}
      <Txt as="small" size={13} tone="3" className={styles.wide}>
        <Access member={member} />
      </Txt>
      <Txt as="small" size={13} tone="3" className={styles.wide}>
        <Seen member={member} />
      </Txt>
      {!isOwner && <MemberMenu member={member} name={name} />}
    </li>
  )
}

function Access({ member: { role, formIds } }: { member: Member }) {
  const t = useT()
  if (role === 'agent') return t('members.sees.own')
  return formIds === null ? t('members.sees.all') : t('members.sees.some', { count: formIds.length })
}

function Seen({ member: { isYou, seenAt } }: { member: Member }) {
  const { t, language } = useI18n()
  const now = useNow()
  if (isYou) return t('members.now')
  if (seenAt === null) return t('members.never')
  const when = responseTime(seenAt, now, language)
  return isToday(seenAt, now) ? t('shell.offline.when', when) : when.day
}

type Named = { member: Member; name: string }

function RoleSelect({ member, name }: Named) {
  const t = useT()
  const setRole = useSetRole()
  // While it is saved, the chosen one is shown.
  const shown = setRole.isPending ? setRole.variables.role : member.role
  // A role that is no longer offered stays selectable for a member who has it.
  const roles = INVITED_ROLES.some((role) => role === member.role) ? INVITED_ROLES : [member.role, ...INVITED_ROLES]
  const handleChange = (role: InvitedRole) =>
    setRole.mutate(
      { personId: member.personId, role, formIds: null },
      {
        onSuccess: () =>
          toast.show({
            kind: 'success',
            text: t('members.roleChanged', { name, role: t(`workspaces.roles.${role}`) }),
          }),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
      },
    )
  return (
    <span className={`wf-select ${styles.role}`}>
      <span aria-hidden>{t(`workspaces.roles.${shown}`)}</span>
      <IconChevronDown size={17} stroke={1.75} aria-hidden />
      <select
        aria-label={t('members.roleOf', { name })}
        value={shown}
        disabled={setRole.isPending}
        onChange={(event) => {
          const chosen = INVITED_ROLES.find((role) => role === event.target.value)
          if (chosen) handleChange(chosen)
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`workspaces.roles.${role}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

function MemberMenu({ member, name }: Named) {
  const t = useT()
  const remove = useRemoveMember()
  const [isChoosing, setChoosing] = useState(false)
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('members.remove.title', { name }),
      body: t('members.remove.text', { name }),
      confirmLabel: t('members.remove.confirm'),
      cancelLabel: t('members.remove.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    // The row is gone by then, so the promise is handled here.
    await remove.mutateAsync(member.personId).then(
      () => toast.show({ kind: 'success', text: t('members.remove.done', { name }) }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    )
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t('members.more', { name })} className={styles.more} loading={remove.isPending}>
            <IconDotsVertical size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {member.role === 'viewer' && (
            <Menu.Item
              leftSection={<IconForms size={18} stroke={1.75} aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              {t('members.choose.item')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
            color="red"
            onClick={() => void handleRemove()}
          >
            {t('members.remove.item')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <FormsDialog member={member} name={name} onClose={() => setChoosing(false)} />}
    </>
  )
}
