import { appStorePlugin } from './native-app-store.ts'
import type { Device, Host, Methods } from './native-device.ts'
import { playPlugin } from './native-play.ts'
import type { SandboxControl } from './sandbox.ts'

type StorePlugin = { methods: Methods; payNow(): Promise<void> }

/** The native half of the purchase plugin; its products come from the sandbox's stores. */
export function storePlugin(device: Device, host: Host, sandbox: SandboxControl): StorePlugin {
  return device.platform === 'ios' ? appStorePlugin(device, host, sandbox) : playPlugin(device, host, sandbox)
}
