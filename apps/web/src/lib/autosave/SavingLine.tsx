import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../i18n.tsx'
import { useOpenForm } from '../open-form/form-header.ts'
import type { Saving } from './autosave.ts'
import { SAVED_SHOWN_MS, savingState, type SavingState } from './saving-state.ts'
import styles from './SavingLine.module.css'

type Shown = Pick<Saving<unknown>, 'status' | 'revision' | 'message'>

/** One line: whether the draft is saved, and whether it is public. */
export function SavingLine({ saving, onRetry }: { saving: Shown; onRetry: () => void }) {
  const t = useT()
  const state = useSavingState(saving)
  return (
    <Row
      as="span"
      gap={6}
      size={13}
      weight={500}
      tone={TONES[state] ?? '3'}
      className={styles.status}
      data-state={state}
      title={saving.message || undefined}
    >
      {ICONS[state]}
      <span className="wf-truncate">{t(`builder.saving.${state}`)}</span>
      {(state === 'failed' || state === 'offline') && (
        <button type="button" className="wf-link" onClick={onRetry}>
          {t('builder.saving.retry')}
        </button>
      )}
    </Row>
  )
}

/** The same line in one live region for screen readers. */
export function SavingAnnouncement({ saving }: { saving: Shown }) {
  const t = useT()
  const state = useSavingState(saving)
  return (
    <output aria-live="polite" className="wf-visually-hidden">
      {t(`builder.saving.${state}`)}
    </output>
  )
}

function useSavingState(saving: Shown): SavingState {
  const form = useOpenForm()
  return savingState(saving, form, useIsRecent(saving.revision))
}

/** True for a moment after the value has changed. */
function useIsRecent(value: number): boolean {
  const [seen] = useDebouncedValue(value, SAVED_SHOWN_MS)
  return seen !== value
}

const TONES: Partial<Record<SavingState, 'warn' | 'danger'>> = {
  unpublished: 'warn',
  offline: 'danger',
  failed: 'danger',
  stale: 'danger',
}
const DOT = <i className={`wf-dot ${styles.dot}`} aria-hidden />
const ICONS: Record<SavingState, React.JSX.Element> = {
  saving: DOT,
  unpublished: DOT,
  saved: <IconCheck size={16} stroke={1.75} aria-hidden />,
  published: <IconCheck size={16} stroke={1.75} aria-hidden />,
  offline: <IconCloudOff size={16} stroke={1.75} aria-hidden />,
  failed: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
  stale: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
}
