import type { AppUpdates } from '../platform.ts'
import { Network, Updater } from './plugins.ts'

/** The plugin's name for the screens that came with the app from the store. */
const BUILT_IN = 'builtin'

export function nativeUpdates(publicKey: string | null): AppUpdates {
  return {
    publicKey,
    async versions() {
      const { bundle, native } = await Updater.current()
      return { screens: bundle.version === BUILT_IN ? native : bundle.version, native }
    },
    failedVersion: async () => (await Updater.getFailedUpdate())?.bundle?.version ?? null,
    isOnMobileData: async () => (await Network.getStatus()).connectionType === 'cellular',
    async download(archive, onProgress) {
      const listening = await Updater.addListener('download', ({ percent }) => onProgress(percent))
      try {
        const { id } = await Updater.download(archive)
        return { activateNow: () => Updater.set({ id }), activateLater: async () => void (await Updater.next({ id })) }
      } finally {
        void listening.remove()
      }
    },
    markReady: () => void Updater.notifyAppReady(),
    openStore: () => void Updater.openAppStore(),
  }
}
