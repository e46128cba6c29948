import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { PageHead, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { planBehind } from '../../lib/plans/upgrade-plan.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useMe } from '../../lib/queries/me.ts'
import { WorkspaceSections } from '../../lib/components/WorkspaceSections.tsx'
import { InviteDialog } from './components/InviteDialog.tsx'
import { MemberRow } from './components/MemberRow.tsx'
import { ReadyDialog } from './components/ReadyDialog.tsx'
import { RightsTable } from './components/RightsTable.tsx'
import { WaitingCard } from './components/WaitingCard.tsx'
import { type MemberList, type SentInvitation, useMembers } from './queries.ts'
import styles from './Team.module.css'

/** The members of the workspace, the open invitations, and the rights of each role. */
export function MembersScreen() {
  const mayManage = useMay('manageMembers')
  const [search] = useSearchParams()
  // The list of workspaces leads here for a new one, whatever the role.
  if (search.get('new') === 'workspace') return <Navigate to="/workspace?new" replace />
  // The address of a screen that this role may not open: it gets the workspace's own.
  if (!mayManage) return <Navigate to="/workspace" replace />
  return (
    <WorkspaceSections>
      <Members />
    </WorkspaceSections>
  )
}

function Members() {
  const t = useT()
  const me = useMe()
  const members = useMembers()
  const [isInviting, setInviting] = useState(false)
  const [ready, setReady] = useState<SentInvitation | null>(null)
  // The server sends a link only once, so this screen keeps those that were made on it.
  const [links, setLinks] = useState<ReadonlyMap<string, SentInvitation>>(new Map())
  useDocumentTitle(t('members.title'))
  const { data } = members

  const handleSent = (sent: SentInvitation) => {
    setInviting(false)
    setLinks((known) => new Map(known).set(sent.invitation.id, sent))
    if (sent.whatsappUrl !== null) setReady(sent)
  }
  const handleInvite = () => {
    if (!data) return
    if (takenSeats(data) < data.seats.most) return setInviting(true)
    if (planBehind('members', me)) return showUpgrade('members')
    toast.show({ kind: 'error', text: t('members.full', { most: data.seats.most }) })
  }

  return (
    <>
      <PageHead
        className={styles.head}
        title={t('members.title')}
        text={data && t('members.seats', { ...data.seats, plan: t(`shell.plan.names.${me.plan}`) })}
        action={
          data && (
            <Button size="lg" leftSection={<IconUserPlus size={19} stroke={1.75} aria-hidden />} onClick={handleInvite}>
              {t('members.invite')}
            </Button>
          )
        }
      />
      <Stack gap={20}>
        {members.isPending && <MembersSkeleton />}
        {members.isError && !data && (
          <ErrorState
            title={t('members.loadFailed')}
            text={errorText(members.error, t('shell.errorSafe'))}
            retryLabel={t('shell.tryAgain')}
            onRetry={() => void members.refetch()}
            isRetrying={members.isFetching}
          />
        )}
        {data && (
          <>
            <Card as="ul" padding={0} aria-label={t('members.title')} className={styles.list}>
              {data.members.map((member) => (
                <MemberRow key={member.personId} member={member} />
              ))}
            </Card>
            {data.members.length === 1 && data.invitations.length === 0 && <Txt tone="2">{t('members.alone')}</Txt>}
            {data.invitations.length > 0 && (
              <WaitingCard invitations={data.invitations} links={links} onSent={handleSent} />
            )}
          </>
        )}
        <RightsTable />
      </Stack>
      {isInviting && <InviteDialog onSent={handleSent} onClose={() => setInviting(false)} />}
      {ready && <ReadyDialog sent={ready} onClose={() => setReady(null)} />}
    </>
  )
}

/** Those who were asked take a place as well, until their invitation ends. */
function takenSeats({ seats, invitations }: MemberList): number {
  return seats.used + invitations.filter(({ state }) => state === 'waiting').length
}

function MembersSkeleton() {
  return (
    <Card gap={18} aria-hidden>
      {['46%', '38%', '42%'].map((width) => (
        <LineSkeleton key={width} width={width} />
      ))}
    </Card>
  )
}
