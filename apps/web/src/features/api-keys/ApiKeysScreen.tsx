import { Button } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { CALLS_A_MINUTE, UNUSED_ENDED_DAYS } from '@wayform/core/api/api-keys.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { PageHead, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { calls, errorText } from '../../lib/api.ts'
import { WorkspaceSections } from '../../lib/components/WorkspaceSections.tsx'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { PlanBadge } from '../../lib/plans/PlanBadge.tsx'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useMe } from '../../lib/queries/me.ts'
import styles from './ApiKeys.module.css'
import { KeyRow } from './components/KeyRow.tsx'
import { NewKeyDialog } from './components/NewKeyDialog.tsx'
import { ShownOnce } from './components/ShownOnce.tsx'
import { type MadeKey, useApiKeys, useCallsToday } from './queries.ts'

/** The keys of programs: made, shown once, revoked. */
export function ApiKeysScreen() {
  const t = useT()
  const { plan } = useMe()
  const list = useApiKeys()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  useDocumentTitle(t('apiKeys.title'))
  const isIncluded = hasFeature(plan, 'apiKeys')
  const { data } = list

  return (
    <WorkspaceSections>
      <PageHead
        className={styles.head}
        title={t('apiKeys.title')}
        text={
          <>
            {t('apiKeys.intro')}{' '}
            <a href={calls.system.v1Docs.path} target="_blank" rel="noreferrer" className="wf-link">
              {t('apiKeys.docs')}
            </a>
          </>
        }
        action={
          <Row gap={10}>
            <PlanBadge feature="apiKeys" hasLock />
            <Button
              size="lg"
              // Copying the key comes first.
              variant={made ? 'default' : 'filled'}
              leftSection={<IconPlus size={19} stroke={1.75} aria-hidden />}
              onClick={() => (isIncluded ? setMaking(true) : showUpgrade('apiKeys'))}
            >
              {t('apiKeys.make')}
            </Button>
          </Row>
        }
      />
      <Stack gap={20}>
        {made && <ShownOnce made={made} onKept={() => setMade(null)} />}
        {list.isPending && <Waiting />}
        {list.isError && !data && (
          <ErrorState
            title={t('apiKeys.loadFailed')}
            text={errorText(list.error, t('shell.errorSafe'))}
            retryLabel={t('shell.tryAgain')}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {data && data.length > 0 && !isIncluded && (
          <Note Icon={IconLock} tone="warn">
            {t('apiKeys.resting')}
          </Note>
        )}
        {data?.length === 0 && <EmptyState title={t('apiKeys.empty.title')} text={t('apiKeys.empty.text')} />}
        {data && data.length > 0 && (
          <Card as="ul" padding={0} aria-label={t('apiKeys.list')} className={styles.list}>
            {data.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </Card>
        )}
        <Facts />
      </Stack>
      {isMaking && (
        <NewKeyDialog
          onMade={(next) => {
            setMaking(false)
            setMade(next)
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </WorkspaceSections>
  )
}

function Facts() {
  const t = useT()
  const today = useCallsToday()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('apiKeys.info.limit', { count: CALLS_A_MINUTE }), t('apiKeys.info.limitText')],
    ...(today
      ? [
          [
            t('apiLog.today', { count: today.all }),
            <>
              {t('apiLog.todayFailed', { count: today.failed })}{' '}
              <Link to="/api-log?show=calls" className="wf-link">
                {t('apiLog.see')}
              </Link>
            </>,
          ] as const,
        ]
      : []),
    [t('apiKeys.info.itself'), t('apiKeys.info.itselfText', { count: UNUSED_ENDED_DAYS })],
  ]
  return (
    <Card padding={0} className={styles.facts}>
      {facts.map(([title, text]) => (
        <div key={title}>
          <Txt as="b" weight={600}>
            {title}
          </Txt>
          <Txt size={13} tone="2">
            {text}
          </Txt>
        </div>
      ))}
    </Card>
  )
}

function Waiting() {
  const t = useT()
  return (
    <>
      <p role="status" className="wf-visually-hidden">
        {t('apiKeys.loading')}
      </p>
      <Card gap={18} aria-hidden>
        {['46%', '38%', '42%'].map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
      </Card>
    </>
  )
}
