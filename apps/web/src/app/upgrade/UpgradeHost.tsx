import { lazy, Suspense, useSyncExternalStore } from 'react'
import { upgrade } from '../../lib/plans/upgrade.ts'

const UpgradeDialog = lazy(async () => ({ default: (await import('./UpgradeDialog.tsx')).UpgradeDialog }))

/** Renders the dialog that `showUpgrade()` opens; loaded when it is first needed. */
export function UpgradeHost() {
  const trigger = useSyncExternalStore(upgrade.subscribe, upgrade.current)
  return <Suspense>{trigger && <UpgradeDialog trigger={trigger} onClose={upgrade.close} />}</Suspense>
}
