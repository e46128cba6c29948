import { Button } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { PageColumn, PageHead, Stack } from '@wayform/ui/kit/layout.tsx'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle, useOnline } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useUnsentGroups } from '../../lib/queries/deliveries.ts'
import { Filters } from './components/Filters.tsx'
import { UnsentGroupCard } from './components/UnsentGroupCard.tsx'
import {
  chosenGroup,
  groupKey,
  matches,
  readFilter,
  statesOf,
  type UnsentFilter,
  writeFilter,
} from './unsent-filter.ts'
import { useSendAll } from './use-send-all.ts'

const POLL_MS = 15_000
const SKELETONS = 2
/** Up to this number, the groups are expanded from the start. */
const FEW = 2

/** Undelivered responses of all forms: why they failed, and how to resend them. */
export function DeliveriesScreen() {
  const t = useT()
  const isOnline = useOnline()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const { data, error, isPending, isFetching, refetch } = useUnsentGroups({ pollMs: POLL_MS })
  const { isSending, sendAll } = useSendAll()
  useDocumentTitle(t('deliveries.title'))

  const groups = data?.groups ?? []
  const shown = groups.filter((group) => matches(filter, group))
  const failed = shown.reduce((sum, group) => sum + (filter.state === 'held' ? 0 : group.failed), 0)
  const change = (next: UnsentFilter) => setParams(writeFilter(next), { replace: true })
  const clear = () => change({ form: null, destination: null, state: null })

  return (
    <PageColumn>
      <PageHead
        title={t('deliveries.title')}
        text={groups.length > 0 && t('deliveries.safe')}
        action={
          failed > 0 && (
            <Button
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              loading={isSending}
              onClick={() => void sendAll(chosenBy(filter), failed)}
            >
              {t('deliveries.all.button')}
            </Button>
          )
        }
      />
      <p role="status" className="wf-visually-hidden">
        {isPending && t('deliveries.loading')}
        {isSending && t('deliveries.all.sending')}
      </p>
      {groups.length > 0 && <Filters groups={groups} filter={filter} onChange={change} />}
      {renderContent()}
    </PageColumn>
  )

  function renderContent() {
    if (isPending) {
      return (
        <Stack gap={16} aria-busy>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Stack>
      )
    }
    if (!data) {
      return (
        <ErrorState
          title={t('deliveries.error.title')}
          text={isOnline ? errorText(error, t('deliveries.error.text')) : t('deliveries.error.offline')}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )
    }
    if (groups.length === 0) {
      return (
        <EmptyState
          title={t('deliveries.empty.title')}
          text={t('deliveries.empty.text')}
          action={
            <Button component={Link} to="/" variant="default">
              {t('deliveries.empty.home')}
            </Button>
          }
        />
      )
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          art={<RouteDrawing kind="search" />}
          title={t('deliveries.noMatch.title')}
          text={t('deliveries.noMatch.text')}
          action={
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={clear}>
              {t('deliveries.filters.clear')}
            </Button>
          }
        />
      )
    }
    return (
      <Stack gap={16}>
        {shown.map((group) => (
          <UnsentGroupCard
            key={groupKey(group)}
            group={group}
            states={statesOf(filter)}
            isOpenAtFirst={shown.length <= FEW}
            isSending={isSending}
            onSendAll={() => void sendAll(chosenGroup(group), group.failed)}
          />
        ))}
      </Stack>
    )
  }
}

function chosenBy({ form, destination }: UnsentFilter) {
  return { ...(form !== null && { formId: form }), ...(destination !== null && { destination }) }
}
