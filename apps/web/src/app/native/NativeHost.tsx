import { shouldShowPrimer } from '@wayform/core/phone-app/push-primer.ts'
import { useState, useSyncExternalStore } from 'react'
import { platform, type PushDevice } from '../../lib/platform/platform.ts'
import { useConnected } from '../../lib/offline/last-seen.ts'
import { useAnalytics } from '../../lib/queries/forms.ts'
import { currentWorkspaceId } from '../../lib/workspace.ts'
import { readMemory, remember } from './app-memory.ts'
import { PictureSource } from './PictureSource.tsx'
import { PurchasesHost } from './PurchasesHost.tsx'
import { PushPrimer } from './PushPrimer.tsx'

/** Parts of the native app over the screens of a signed-in owner: notifications, pictures, purchases. */
export function NativeHost() {
  return (
    <>
      {platform.push && <PushPrimerHost device={platform.push} />}
      {platform.hasPickerWithoutCamera && <PictureSource />}
      {/* The store sells to the person: what it tells is about their own workspace. */}
      {platform.purchases && currentWorkspaceId() === null && <PurchasesHost purchases={platform.purchases} />}
    </>
  )
}

function PushPrimerHost({ device }: { device: PushDevice }) {
  const { data: items } = useAnalytics()
  const canAsk = useSyncExternalStore(platform.notifications.watch, device.canAsk)
  const [isPutOff, setPutOff] = useState(false)
  // Without a network the phone could not be registered.
  const isConnected = useConnected()
  const [now] = useState(Date.now)
  const { starts, pushDeclinedAt: declinedAt } = readMemory(platform.storage)
  const answered = items?.filter(({ total }) => total > 0) ?? []
  const hasResponses = answered.length > 0
  if (isPutOff || !isConnected || !shouldShowPrimer({ canAsk, starts, hasResponses, declinedAt }, now)) return null
  const handleNotNow = () => {
    remember(platform.storage, { pushDeclinedAt: [...declinedAt, Date.now()] })
    setPutOff(true)
  }
  const ids = answered.map(({ form }) => form)
  return <PushPrimer formIds={ids} onTurnOn={() => void device.ask()} onNotNow={handleNotNow} />
}
