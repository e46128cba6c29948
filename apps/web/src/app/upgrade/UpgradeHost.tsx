import { lazy, Suspense, useSyncExternalStore } from 'react'
import { upgrade } from '../../lib/plans/upgrade.ts'
import { texts } from '../../lib/texts.ts'

const UpgradeDialog = lazy(async () => {
  const [{ UpgradeDialog: Dialog }] = await Promise.all([import('./UpgradeDialog.tsx'), texts.makeWhole()])
  return { default: Dialog }
})

/** Renders the dialog that `showUpgrade()` opens; loaded when it is first needed. */
export function UpgradeHost() {
  const trigger = useSyncExternalStore(upgrade.subscribe, upgrade.current)
  return <Suspense>{trigger && <UpgradeDialog trigger={trigger} onClose={upgrade.close} />}</Suspense>
}
