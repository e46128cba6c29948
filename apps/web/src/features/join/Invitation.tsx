import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconMinus } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { firstName } from '@wayform/core/names/person-name.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { TextWithElements } from '../../lib/components/TextWithElements.tsx'
import { errorText } from '../../lib/api.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { useLogout } from '../../lib/queries/me.ts'
import { openWorkspace } from '../../lib/workspace.ts'
import { dayText } from './day-text.ts'
import styles from './Join.module.css'
import { Marks } from './Marks.tsx'
import { type Looked, useDecline, useJoin } from './queries.ts'

type Props = { secret: string; invitation: Looked; me: Me | null }

/** Names the inviter, the workspace, the role and the limits of that role before the invitation is accepted. */
export function Invitation({ secret, invitation, me }: Props) {
  const { t, locale } = useI18n()
  const { workspace, invitedBy, role, address, expiresAt } = invitation
  const decline = useDecline(secret)
  const name = firstName(invitedBy) || workspace
  const to = <bdi dir="ltr">{address}</bdi>
  const handleDecline = async () => {
    const isSure = await confirm({
      title: t('members.join.declineTitle'),
      body: t('members.join.declineText', { name }),
      confirmLabel: t('members.join.decline'),
      cancelLabel: t('members.join.keep'),
    })
    if (!isSure) return
    // The page says something else by then, so the promise is handled here.
    await decline
      .mutateAsync()
      .catch((error: Error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }))
  }
  return (
    <>
      <div className={styles.hero}>
        <Marks invitation={invitation} />
        <h1>{t('members.join.title', { name, workspace })}</h1>
        <p>
          <TextWithElements
            text={t('members.join.as', { role: '{role}', to: '{to}' })}
            parts={{ role: <b>{t(`workspaces.roles.${role}`)}</b>, to }}
          />
        </p>
      </div>
      <ul className={styles.can} aria-label={t('members.join.can')}>
        {(['first', 'second', 'not'] as const).map((line) => (
          <li key={line} data-not={line === 'not' || undefined}>
            {line === 'not' ? (
              <IconMinus size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconCheck size={20} stroke={1.75} aria-hidden />
            )}
            {t(`members.join.${role}.${line}`)}
          </li>
        ))}
      </ul>
      {me !== null && invitation.fits === false && <OtherAccount me={me} invitation={invitation} />}
      {me !== null && invitation.fits !== false && <JoinNow secret={secret} me={me} workspace={workspace} />}
      {me === null && <SignInFirst channel={invitation.channel} />}
      <Txt size={13} tone="3" className={styles.foot}>
        {t('members.join.until', { day: dayText(expiresAt, locale) })} {t('members.join.notYou')}{' '}
        <button type="button" className={styles.decline} onClick={() => void handleDecline()}>
          {t('members.join.decline')}
        </button>
      </Txt>
    </>
  )
}

/** The name of an account where two accounts are mentioned. */
const accountOf = ({ name, email, whatsappNumber }: Me) => name || email || whatsappNumber || ''

function SignInFirst({ channel }: Pick<Looked, 'channel'>) {
  const t = useT()
  const { pathname } = useLocation()
  // The sign-in leads back here.
  const link = { component: Link, to: '/login', state: { from: pathname }, size: 'lg' } as const
  if (channel === 'email') {
    return (
      <div className={styles.actions}>
        <Button {...link}>{t('members.join.signIn')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Button {...link} variant="whatsapp" leftSection={<IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />}>
        {t('members.join.withWhatsapp')}
      </Button>
      <Button {...link} variant="default">
        {t('members.join.another')}
      </Button>
    </div>
  )
}

function JoinNow({ secret, me, workspace }: { secret: string; me: Me; workspace: string }) {
  const t = useT()
  const join = useJoin(secret)
  const handleJoin = () =>
    join.mutate(undefined, {
      // A whole page: everything that is loaded belongs to another workspace.
      onSuccess: ({ workspaceId }) => openWorkspace(workspaceId),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.join.joinFailed')) }),
    })
  return (
    <div className={styles.actions}>
      <Button size="lg" loading={join.isPending || join.isSuccess} onClick={handleJoin}>
        {t('members.join.join', { workspace })}
      </Button>
      <Txt size={13} tone="3">
        {t('members.join.signedInAs', { account: accountOf(me) })}
      </Txt>
    </div>
  )
}

/** Names both accounts, and asks which one is meant. */
function OtherAccount({ me, invitation }: { me: Me; invitation: Looked }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logout = useLogout()
  const account = accountOf(me)
  const to = <bdi dir="ltr">{invitation.address}</bdi>
  const handleSwitch = () =>
    // Signed out, the page shows something else, so the promise is handled here.
    logout.mutateAsync().then(
      () => navigate('/login', { state: { from: pathname } }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('shell.account.logoutFailed')) }),
    )
  return (
    <>
      <Notice tone="warn" title={t('members.join.other.title')} className={styles.other}>
        <Txt size={14}>
          <TextWithElements
            text={t('members.join.other.text', { to: '{to}', account: '{account}' })}
            parts={{ to, account: <bdi>{account}</bdi> }}
          />
        </Txt>
        <Txt size={13} above={6}>
          <Link to="/account">
            <TextWithElements text={t('members.join.other.prove', { to: '{to}' })} parts={{ to }} />
          </Link>
        </Txt>
      </Notice>
      <div className={styles.actions}>
        <Button size="lg" loading={logout.isPending} onClick={() => void handleSwitch()}>
          <span>
            <TextWithElements text={t('members.join.other.switch', { to: '{to}' })} parts={{ to }} />
          </span>
        </Button>
        <Button component={Link} to="/" variant="default" size="lg">
          {t('members.join.other.stay', { account })}
        </Button>
      </div>
    </>
  )
}
