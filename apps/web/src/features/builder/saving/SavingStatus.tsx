import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { SAVED_SHOWN_MS, savingState, type SavingState } from './saving-state.ts'
import styles from './SavingStatus.module.css'

/** One line: whether the draft is saved, and whether it is public. */
export function SavingStatus() {
  const t = useT()
  const { autosave } = useBuilder()
  const state = useSavingState()
  const message = useBuilderState(({ saving }) => saving.message)
  return (
    <Row
      as="span"
      gap={6}
      size={13}
      weight={500}
      tone={TONES[state] ?? '3'}
      className={styles.status}
      data-state={state}
      title={message || undefined}
    >
      {ICONS[state]}
      <span className="wf-truncate">{t(`builder.saving.${state}`)}</span>
      {(state === 'failed' || state === 'offline') && (
        <button type="button" className="wf-link" onClick={() => void autosave.flush()}>
          {t('builder.saving.retry')}
        </button>
      )}
    </Row>
  )
}

/** The same line in one live region for screen readers. */
export function SavingAnnouncer() {
  const t = useT()
  const state = useSavingState()
  return (
    <output aria-live="polite" className="wf-visually-hidden">
      {t(`builder.saving.${state}`)}
    </output>
  )
}

function useSavingState(): SavingState {
  const form = useOpenForm()
  const saving = useBuilderState((state) => state.saving)
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
const DOT = <i className={styles.dot} aria-hidden />
const ICONS: Record<SavingState, React.JSX.Element> = {
  saving: DOT,
  unpublished: DOT,
  saved: <IconCheck size={16} stroke={1.75} aria-hidden />,
  published: <IconCheck size={16} stroke={1.75} aria-hidden />,
  offline: <IconCloudOff size={16} stroke={1.75} aria-hidden />,
  failed: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
  stale: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
}
