import { Button } from '@mantine/core'
import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Activity.module.css'
import { useBringBack } from '../queries.ts'

export const canBringBack = ({ undoUntil }: ActivityEntry, now: Date): boolean =>
  undoUntil !== null && new Date(undoUntil) > now

/** The action that an entry still offers: showing a version's changes, or undoing a deletion. */
export function LineAction({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const t = useT()
  const mayBuild = useMay('build')
  const mayRemove = useMay('remove')
  const { form, verb, details } = entry
  if (mayRemove && canBringBack(entry, now)) return <BringBack entry={entry} />
  const isOfVersion = verb === 'formPublished' || verb === 'formRestored'
  if (!mayBuild || !form?.isThere || !isOfVersion || details.version === undefined) return null
  return (
    <Button
      component={Link}
      to={`/forms/${form.id}?version=${details.version}`}
      variant="subtle"
      size="sm"
      className={styles.action}
    >
      {t('activity.seeChanges')}
    </Button>
  )
}

function BringBack({ entry }: { entry: ActivityEntry }) {
  const t = useT()
  const bringBack = useBringBack()
  // The line has no button by then, so the promise is handled here.
  const handleClick = () =>
    bringBack.mutateAsync(entry.id).then(
      () => toast.show({ kind: 'success', text: t('activity.bringBack.done') }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('activity.bringBack.failed')) }),
    )
  return (
    <Button
      variant="subtle"
      size="sm"
      className={styles.action}
      loading={bringBack.isPending || bringBack.isSuccess}
      onClick={() => void handleClick()}
    >
      {t('activity.bringBack.button')}
    </Button>
  )
}
