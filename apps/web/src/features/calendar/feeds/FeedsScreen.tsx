import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconCopy, IconLink, IconPlus } from '@tabler/icons-react'
import type { CalendarFeed } from '@wayform/contract/calls/calendar/calendar.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { PageColumn, PageHead, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useCopy, useDocumentTitle } from '../../../lib/hooks.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { GoogleCalendars } from '../google/GoogleCalendars.tsx'
import styles from './Feeds.module.css'
import { NewFeedDialog } from './NewFeedDialog.tsx'
import { type MadeFeed, useFeeds, useRevokeFeed, useStaff } from './queries.ts'

/** Addresses that calendar programs subscribe to: made, shown once, revoked. */
export function FeedsScreen() {
  const t = useT()
  const { plan } = useMe()
  useDocumentTitle(t('calendar.feeds.title'))
  if (hasFeature(plan, 'bookings')) return <Feeds />
  return (
    <PageColumn width={880} gap={14}>
      <h1>{t('calendar.feeds.title')}</h1>
      <EmptyState
        title={t('shell.upgrade.titles.bookings')}
        text={t('shell.upgrade.benefits.bookings')}
        action={<Button onClick={() => showUpgrade('bookings')}>{t('shell.upgrade.button')}</Button>}
      />
    </PageColumn>
  )
}

function Feeds() {
  const t = useT()
  const { data, error, isFetching, refetch } = useFeeds()
  const staff = useStaff()
  const mayConnect = useMay('integrate')
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeFeed | null>(null)
  const nameOf = (staffId: string) =>
    staffId === '' ? t('calendar.feeds.everyone') : (staff.find(({ id }) => id === staffId)?.name ?? '')
  return (
    <PageColumn width={880} gap={20}>
      <Row gap={10} align="start">
        <ActionIcon component={Link} to="/calendar" aria-label={t('calendar.title')}>
          <IconArrowLeft className="flip" size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <PageHead
          className={styles.head}
          title={t('calendar.feeds.title')}
          text={t('calendar.feeds.intro')}
          action={
            <Button
              // Copying the address comes first.
              variant={made ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {t('calendar.feeds.make')}
            </Button>
          }
        />
      </Row>
      {made && <ShownOnce made={made} onKept={() => setMade(null)} />}
      {mayConnect && <GoogleCalendars staff={staff} />}
      {!data && !error && <LineSkeleton width="60%" />}
      {!data && error && (
        <ErrorState
          title={t('calendar.feeds.loadFailed')}
          text={errorText(error, t('shell.errorSafe'))}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('calendar.feeds.empty')} text={t('calendar.feeds.emptyText')} />}
      {data && data.length > 0 && (
        <Card as="ul" padding={0} aria-label={t('calendar.feeds.list')} className={styles.list}>
          {data.map((feed) => (
            <FeedRow key={feed.id} feed={feed} name={nameOf(feed.staffId)} />
          ))}
        </Card>
      )}
      <Card padding={20}>
        <Stack gap={8}>
          {(['inside', 'ends', 'how'] as const).map((key) => (
            <Txt key={key} size={14} tone="2">
              {t(`calendar.feeds.${key}`)}
            </Txt>
          ))}
        </Stack>
      </Card>
      {isMaking && (
        <NewFeedDialog
          staff={staff}
          onMade={(feed) => {
            setMaking(false)
            setMade(feed)
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </PageColumn>
  )
}

function FeedRow({ feed, name }: { feed: CalendarFeed; name: string }) {
  const { t, language } = useI18n()
  const now = useNow()
  const revoke = useRevokeFeed()
  const handleRevoke = async () => {
    const isSure = await confirm({
      title: t('calendar.feeds.revokeTitle'),
      body: t('calendar.feeds.revokeText'),
      confirmLabel: t('calendar.feeds.revoke'),
      cancelLabel: t('calendar.feeds.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    // The row itself is gone by then.
    await revoke.mutateAsync(feed.id).then(
      () => toast.show({ kind: 'success', text: t('calendar.feeds.revoked') }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('calendar.feeds.failed')) }),
    )
  }
  return (
    <li className={styles.row}>
      <div className="wf-grow">
        <Txt as="b" weight={600} clamp={1}>
          <bdi>{name}</bdi>
        </Txt>
        <Txt size={13} tone="3">
          {t('calendar.feeds.made', { day: timeInSentence(feed.madeAt, now, language).day })}
        </Txt>
      </div>
      <Pill tone={feed.showsNames ? 'warn' : 'neutral'}>
        {t(feed.showsNames ? 'calendar.feeds.withNames' : 'calendar.feeds.withoutNames')}
      </Pill>
      <Button
        size="sm"
        variant="default"
        c="var(--danger-text)"
        aria-label={t('calendar.feeds.revokeOf', { name })}
        loading={revoke.isPending}
        onClick={() => void handleRevoke()}
      >
        {t('calendar.feeds.revoke')}
      </Button>
    </li>
  )
}

/** The only sight of a new address. */
function ShownOnce({ made, onKept }: { made: MadeFeed; onKept: () => void }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const copyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => copyButton.current?.focus(), [])
  return (
    <Card padding={20} className={styles.once} role="status">
      <Row gap={12} align="start">
        <Tile tone="primary">
          <IconLink size={20} stroke={1.75} aria-hidden />
        </Tile>
        <Stack gap={2} grow>
          <Txt as="h2" size={15} weight={600}>
            {t('calendar.feeds.onceTitle')}
          </Txt>
          <Txt size={13} tone="2">
            {t('calendar.feeds.onceText')}
          </Txt>
        </Stack>
      </Row>
      <div className={styles.address}>
        <code dir="ltr">{made.url}</code>
        <Button
          ref={copyButton}
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          onClick={() => void copy(made.url)}
        >
          {t(isCopied ? 'apiKeys.once.copied' : 'apiKeys.once.copy')}
        </Button>
        <Button variant="default" onClick={onKept}>
          {t('apiKeys.once.have')}
        </Button>
      </div>
    </Card>
  )
}
