import { useDebouncedValue } from '@mantine/hooks'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Responses.module.css'

/** Nobody waits longer than a second without being told. */
const PATIENCE_MS = 600

/** Says that a search or another page is on its way, once that takes long. */
export function StillLooking({ isLooking }: { isLooking: boolean }) {
  const t = useT()
  const [wasLooking] = useDebouncedValue(isLooking, PATIENCE_MS)
  const isSlow = wasLooking && isLooking
  return (
    // Always there: a screen reader says what changes in it, not that it came.
    <div role="status" className={styles.looking}>
      {isSlow && (
        <div>
          <span>{t('responses.looking')}</span>
          <progress aria-label={t('responses.looking')} />
        </div>
      )}
    </div>
  )
}
