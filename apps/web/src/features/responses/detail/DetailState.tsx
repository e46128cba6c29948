import { ActionIcon } from '@mantine/core'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { IconX } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  error: Error | null
  isGone: boolean
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

/** A response that is loading, can't be loaded, or was deleted. */
export function DetailState({ error, isGone, isRetrying, onRetry, onClose }: Props) {
  const t = useT()
  return (
    <>
      <Row as="header" className={styles.header}>
        <ActionIcon aria-label={t('responses.detail.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </Row>
      <div className={styles.content} aria-busy={!error}>
        {isGone && <EmptyState isPlain title={t('responses.detail.missing')} art={<RouteDrawing kind="lost" />} />}
        {error && !isGone && (
          <ErrorState
            title={t('responses.error.title')}
            text={errorText(error, t('responses.error.body'))}
            retryLabel={t('responses.error.retry')}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
        {!error && (
          <Stack gap={22} above={18}>
            <span className="wf-visually-hidden">{t('responses.detail.loading')}</span>
            {['30%', '70%', '40%', '60%', '35%', '80%'].map((width) => (
              <LineSkeleton key={width} width={width} />
            ))}
          </Stack>
        )}
      </div>
    </>
  )
}
