import type { PluginListenerHandle } from '@capacitor/core'

/** The unsubscribe function of a listener that the device is still adding. */
export function watching(handle: Promise<PluginListenerHandle>): () => void {
  return () => void handle.then((each) => each.remove())
}
