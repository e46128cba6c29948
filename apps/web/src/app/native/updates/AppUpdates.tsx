import { api, calls } from '../../../lib/api.ts'
import { platform, type AppUpdates as Updates } from '../../../lib/platform/platform.ts'
import { MajorPrompt } from './MajorPrompt.tsx'
import { UpdateSheet } from './UpdateSheet.tsx'
import { useUpdate } from './use-update.ts'

/** Newer screens, or the way to the store where only the store has them. */
export function AppUpdates({ updates }: { updates: Updates }) {
  const { state, isHidden, load, goOn, putOff } = useUpdate(updates)
  if (state.name === 'idle') return null
  if (state.name === 'major') {
    return <MajorPrompt {...state} store={platform.name} updates={updates} onBrowser={() => void goOnInBrowser()} />
  }
  if (isHidden && state.name === 'loading') return null
  return (
    <UpdateSheet
      step={state.name}
      percent={state.percent}
      bytes={state.bundle.size}
      news={state.news}
      onLoad={() => void load(state)}
      onClose={state.name === 'loading' ? goOn : putOff}
    />
  )
}

/** Signed in there too, unless this version can no longer ask for the link. */
async function goOnInBrowser(): Promise<void> {
  const address = await api(calls.auth.bridgeToken, {}).then(
    ({ data }) => data.url,
    () => null,
  )
  platform.shell?.openInBrowser(address)
}
