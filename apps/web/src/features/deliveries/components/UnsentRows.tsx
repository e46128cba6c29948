import { Button } from '@mantine/core'
import type { UnsentDelivery, UnsentGroup, UnsentState } from '@wayform/contract/calls/deliveries.ts'
import { reasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../Deliveries.module.css'
import { useSendOneAgain, useUnsentOf } from '../queries.ts'

/** The deliveries of a group. */
export function UnsentRows({ group, states }: { group: UnsentGroup; states: readonly UnsentState[] }) {
  const t = useT()
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useUnsentOf(
    group,
    states,
    true,
  )
  if (isPending) {
    return (
      <ListRow as="div" aria-busy>
        <LineSkeleton width="60%" />
      </ListRow>
    )
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <List>
        {rows.map((delivery) => (
          <ListRow
            key={delivery.deliveryId}
            stacks
            trail={delivery.state === 'failed' && <SendOne delivery={delivery} />}
          >
            <RowText delivery={delivery} />
          </ListRow>
        ))}
      </List>
      {error && (
        <ListRow
          as="div"
          role="alert"
          stacks
          trail={
            <Button variant="default" size="sm" onClick={() => void (data ? fetchNextPage() : refetch())}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('deliveries.moreFailed')}
        </ListRow>
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
    <Stack gap={2} align="start" className={styles.rowText}>
      <Link to={`/forms/${formId}/responses?response=${responseId}`} className="wf-link">
        {t('deliveries.response', { number: responseNumber })}
      </Link>
      {state === 'failed' && reason !== null && (
        <Txt as="span" tone="2">
          {reasonText(t, reason)}
        </Txt>
      )}
      {state === 'held' && heldReason !== null && (
        <Txt as="span" tone="2">
          {t(`responses.deliveries.heldReason.${heldReason}`)}
        </Txt>
      )}
      <Txt as="small" size={13} tone="3">
        {t(state === 'held' ? 'deliveries.heldSince' : 'deliveries.settled', { time })}
      </Txt>
    </Stack>
  )
}

function SendOne({ delivery }: { delivery: UnsentDelivery }) {
  const t = useT()
  const send = useSendOneAgain()
  const number = delivery.responseNumber
  const handleClick = () =>
    // The row may be unmounted before the answer, and `mutate` callbacks are dropped then.
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
