import { useDebouncedValue } from '@mantine/hooks'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Responses.module.css'

/** Feedback after one second at the latest. */
const PATIENCE_MS = 600

/** Reports a slow search or page. */
export function StillLooking({ isLooking }: { isLooking: boolean }) {
  const t = useT()
  const [wasLooking] = useDebouncedValue(isLooking, PATIENCE_MS)
  const isSlow = wasLooking && isLooking
  return (
    // Always mounted: screen readers announce changes inside a live region, not its insertion.
    <div role="status" className={styles.looking}>
      {isSlow && (
        <Row gap={12}>
          <Txt as="span" size={12} tone="2">
            {t('responses.looking')}
          </Txt>
          <progress className="wf-grow" aria-label={t('responses.looking')} />
        </Row>
      )}
    </div>
  )
}
