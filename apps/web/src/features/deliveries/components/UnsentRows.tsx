import { Button } from '@mantine/core'
import type { UnsentDelivery, UnsentGroup, UnsentState } from '@wayform/contract/calls/deliveries.ts'
import { reasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../Deliveries.module.css'
import { useSendOneAgain, useUnsentOf } from '../queries.ts'

/** The deliveries of a group, one by one. */
export function UnsentRows({ group, states }: { group: UnsentGroup; states: readonly UnsentState[] }) {
  const t = useT()
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useUnsentOf(
    group,
    states,
    true,
  )
  if (isPending) {
    return (
      <div className={styles.row} aria-busy>
        <LineSkeleton width="60%" />
      </div>
    )
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((delivery) => (
          <li key={delivery.deliveryId} className={styles.row}>
            <RowText delivery={delivery} />
            {delivery.state === 'failed' && <SendOne delivery={delivery} />}
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.row} role="alert">
          {t('deliveries.moreFailed')}
          <Button variant="default" size="sm" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      )}
      {!error && hasNextPage && (
        <Button
          variant="subtle"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('deliveries.more')}
        </Button>
      )}
    </>
  )
}

function RowText({ delivery }: { delivery: UnsentDelivery }) {
  const { t, language } = useI18n()
  const { formId, responseId, responseNumber, state, reason, heldReason, updatedAt } = delivery
  const time = t('responses.when', responseTime(updatedAt, useNow(), language))
  return (
    <div className={styles.rowText}>
      <Link to={`/forms/${formId}/responses?response=${responseId}`} className="wf-link">
        {t('deliveries.response', { number: responseNumber })}
      </Link>
      {state === 'failed' && reason !== null && <span>{reasonText(t, reason)}</span>}
      {state === 'held' && heldReason !== null && <span>{t(`responses.deliveries.heldReason.${heldReason}`)}</span>}
      <small>{t(state === 'held' ? 'deliveries.heldSince' : 'deliveries.settled', { time })}</small>
    </div>
  )
}

function SendOne({ delivery }: { delivery: UnsentDelivery }) {
  const t = useT()
  const send = useSendOneAgain()
  const number = delivery.responseNumber
  const handleClick = () =>
    // The row may be gone before this is answered; what `mutate` would call is forgotten with it.
    void send.mutateAsync(delivery).then(
      () => toast.show({ kind: 'success', text: t('deliveries.againDone', { number }) }),
      (error: unknown) => toast.show({ kind: 'error', text: errorText(error, t('deliveries.againFailed')) }),
    )
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      aria-label={`${t('deliveries.again')}: ${t('deliveries.response', { number })}`}
      onClick={handleClick}
    >
      {t('deliveries.again')}
    </Button>
  )
}
