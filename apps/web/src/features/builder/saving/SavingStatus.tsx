import { SavingAnnouncement, SavingLine } from '../../../lib/autosave/SavingLine.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'

/** Whether the draft is saved, and whether it is public. */
export function SavingStatus() {
  const { autosave } = useBuilder()
  const saving = useBuilderState((state) => state.saving)
  return <SavingLine saving={saving} onRetry={() => void autosave.flush()} />
}

/** The same for screen readers. */
export function SavingAnnouncer() {
  const saving = useBuilderState((state) => state.saving)
  return <SavingAnnouncement saving={saving} />
}
