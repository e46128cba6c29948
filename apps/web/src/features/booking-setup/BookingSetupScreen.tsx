import { Button } from '@mantine/core'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useMe } from '../../lib/queries/me.ts'
import { useBookingSetup } from './queries.ts'
import { SetupForm } from './SetupForm.tsx'

/** Services, staff, hours and rules of bookings. */
export function BookingSetupScreen() {
  const t = useT()
  const { plan } = useMe()
  useDocumentTitle(t('bookingSetup.title'))
  if (hasFeature(plan, 'bookings')) return <LoadedSetup />
  return (
    <PageColumn width={1120} gap={14}>
      <h1>{t('bookingSetup.title')}</h1>
      <EmptyState
        title={t('shell.upgrade.titles.bookings')}
        text={t('shell.upgrade.benefits.bookings')}
        action={<Button onClick={() => showUpgrade('bookings')}>{t('shell.upgrade.button')}</Button>}
      />
    </PageColumn>
  )
}

function LoadedSetup() {
  const t = useT()
  const { data: stored, error, isFetching, refetch } = useBookingSetup()
  if (stored) return <SetupForm stored={stored} onReload={() => void refetch()} />
  return (
    <PageColumn width={1120} gap={14}>
      <h1>{t('bookingSetup.title')}</h1>
      {error ? (
        <ErrorState
          title={t('bookingSetup.loadFailed')}
          text={errorText(error, t('shell.errorSafe'))}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div role="status" aria-label={t('bookingSetup.loading')}>
          <CardSkeleton />
        </div>
      )}
    </PageColumn>
  )
}
