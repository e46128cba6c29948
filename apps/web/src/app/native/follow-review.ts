import { readAppVersion } from '@wayform/core/app-updates/app-version.ts'
import { shouldAskReview } from '@wayform/core/phone-app/review-prompt.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import type { DeviceStorage, Shell } from '../../lib/platform/platform.ts'
import { hasCrashed } from '../crash/report-crash.ts'
import { readMemory, remember } from './app-memory.ts'

const CHECK_EVERY_MS = 10_000

/** Asks for a review at a good moment, and never right after something went wrong. */
export function followReview(shell: Shell, storage: DeviceStorage): void {
  let version: string | null = null
  void shell.updates.versions().then(({ screens }) => (version = screens))
  let inUseMs = 0
  let hadError = false
  toast.subscribe(() => {
    if (toast.current()?.kind === 'error') hadError = true
  })
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    inUseMs += CHECK_EVERY_MS
    if (version === null) return
    const { firstStartAt, askedMajors } = readMemory(storage)
    const state = { firstStartAt, inUseMs, version, askedMajors, hadError: hadError || hasCrashed() }
    if (!shouldAskReview(state, Date.now())) return
    clearInterval(timer)
    const [major = 0] = readAppVersion(version) ?? []
    remember(storage, { askedMajors: [...askedMajors, major] })
    shell.askReview()
  }, CHECK_EVERY_MS)
}
