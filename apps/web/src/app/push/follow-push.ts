import type { PushDevice } from '../../lib/platform/platform.ts'

type Uses = {
  give(device: { token: string; platform: PushDevice['platform'] }): void
  open(path: string): void
}

/** Forwards push tokens and tapped notifications of the device until it is stopped. */
export function followPush(device: PushDevice, { give, open }: Uses): () => void {
  const stopToken = device.watchToken((token) => give({ token, platform: device.platform }))
  const stopTaps = device.watchTaps((path) => {
    // Only paths of our own: `//elsewhere` would be another site.
    if (/^\/(?![/\\])/.test(path)) open(path)
  })
  return () => {
    stopToken()
    stopTaps()
  }
}
