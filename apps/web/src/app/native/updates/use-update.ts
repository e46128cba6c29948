import { mustAskFirst, readOffer, type UpdateStep } from '@wayform/core/phone-app/update-check.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, calls } from '../../../lib/api.ts'
import { platform, type AppUpdates } from '../../../lib/platform/platform.ts'
import { spoken } from '../../../lib/spoken-language.ts'
import { readMemory, remember } from '../app-memory.ts'

type Download = Omit<Extract<UpdateStep, { name: 'download' }>, 'name'>

export type UpdateState =
  | { name: 'idle' }
  | ({ name: 'asking' | 'loading' | 'failed'; percent: number } & Download)
  | { name: 'major'; installed: string; needed: string }

/** Looks for newer screens at each start, and loads them while the owner goes on. */
export function useUpdate(updates: AppUpdates) {
  const [state, setState] = useState<UpdateState>({ name: 'idle' })
  const [isHidden, setHidden] = useState(false)
  // Read when the download ends: who works on is not interrupted by a restart.
  const isInBackground = useRef(false)

  const load = async ({ bundle, news }: Download) => {
    isInBackground.current = false
    setHidden(false)
    let percent = 0
    setState({ name: 'loading', bundle, news, percent })
    try {
      const downloaded = await updates.download(bundle, (now) => {
        percent = now
        setState({ name: 'loading', bundle, news, percent })
      })
      await (isInBackground.current ? downloaded.activateLater() : downloaded.activateNow())
      setState({ name: 'idle' })
    } catch {
      setState({ name: 'failed', bundle, news, percent })
    }
  }

  const check = useEffectEvent(async () => {
    const step = await nextStep(updates).catch((): UpdateStep => ({ name: 'none' })) // the next start asks again
    if (step.name === 'store') {
      const { screens } = await updates.versions()
      setState({ name: 'major', installed: screens, needed: step.version })
    }
    if (step.name !== 'download') return
    const { bundle, news } = step
    if (mustAskFirst(bundle.size, await updates.isOnMobileData()))
      setState({ name: 'asking', bundle, news, percent: 0 })
    else await load(step)
  })
  useEffect(() => {
    const timer = setTimeout(() => void check())
    return () => clearTimeout(timer)
  }, [])

  return {
    state,
    isHidden,
    load,
    goOn: () => {
      isInBackground.current = true
      setHidden(true)
    },
    putOff: () => setState({ name: 'idle' }),
  }
}

async function nextStep(updates: AppUpdates): Promise<UpdateStep> {
  const [{ screens, native }, failed] = await Promise.all([updates.versions(), updates.failedVersion()])
  // The device tells it only once.
  if (failed !== null) remember(platform.storage, { failedVersion: failed })
  const { failedVersion, device } = readMemory(platform.storage)
  const of = platform.name === 'web' ? {} : { platform: platform.name }
  const query = { installedVersion: screens, nativeVersion: native, device, language: spoken.language, ...of }
  const offer = await api(calls.native.checkUpdate, { query })
  const { publicKey } = updates
  return readOffer(offer, { screens, failedVersion, publicKey, subtle: crypto.subtle })
}
