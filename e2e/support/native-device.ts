import { createHash } from 'node:crypto'
import { type DeviceStore, newStore } from './native-store.ts'

/** The data that a phone keeps between two starts of the app. */
export type Device = {
  platform: 'android' | 'ios'
  preferences: Map<string, string>
  /** `prompt` until the system has asked. */
  pushPermission: 'prompt' | 'granted' | 'denied'
  /** The owner's answer to the next question of the system. */
  willAllowPush: boolean
  pushToken: string
  /** Files in the app's folders, by path. */
  files: Map<string, Buffer>
  shared: { title?: string; url?: string; files?: string[] }[]
  /** Number of times that the app was left with Back. */
  timesLeft: number
  settingsOpened: string[]
  connection: 'wifi' | 'cellular' | 'none'
  /** The key in the app's build, in hexadecimal. */
  bundleKey: string
  bundles: Bundle[]
  current: string
  /** Shown with the next start. */
  next: string | null
  /** Whether the screens that run have said that they work. */
  isReady: boolean
  lastGood: string
  failed: Bundle | null
  /** The next download fails after this many percent. */
  downloadEndsAt: number | null
  /** The next download goes no further than this many percent, and does not fail either. */
  downloadWaitsAt: number | null
  /** The next version that is downloaded shows nothing. */
  nextIsBroken: boolean
  storeOpened: number
  reviewsAsked: number
  /** The number on the app's icon. */
  badge: number
  store: DeviceStore
  /** The account that the owner picks when Google or Apple asks; null: the picker is closed. */
  account: { name: string; email: string } | null
  /** For which screen the status bar's signs are: a dark one has light signs. */
  bars: string
  /** Pages in the phone's browser. */
  browsed: string[]
}

export type Bundle = { id: string; version: string; checksum: string; isBroken?: boolean }

const BUILT_IN = 'builtin'
const NATIVE_VERSION = '1.0.0'

export const currentBundle = (device: Device): Bundle => found(device, device.current)

function found(device: Device, id: unknown): Bundle {
  const bundle = device.bundles.find((each) => each.id === id)
  if (!bundle) throw new Error(`There is no bundle ${String(id)}`)
  return bundle
}

export function startBundle(device: Device): void {
  device.current = device.next ?? device.current
  device.next = null
  device.isReady = false
}

/** Back to the last screens that worked; false if those that run did say so. */
export function rollBack(device: Device): boolean {
  if (device.isReady || device.current === device.lastGood) return false
  device.failed = currentBundle(device)
  device.current = device.lastGood
  return true
}

export function newDevice(platform: Device['platform']): Device {
  return {
    platform,
    preferences: new Map(),
    pushPermission: 'prompt',
    willAllowPush: true,
    pushToken: '',
    files: new Map(),
    shared: [],
    timesLeft: 0,
    settingsOpened: [],
    connection: 'wifi',
    bundleKey: '',
    bundles: [{ id: BUILT_IN, version: BUILT_IN, checksum: '' }],
    current: BUILT_IN,
    next: null,
    isReady: false,
    lastGood: BUILT_IN,
    failed: null,
    downloadEndsAt: null,
    downloadWaitsAt: null,
    nextIsBroken: false,
    storeOpened: 0,
    reviewsAsked: 0,
    badge: 0,
    store: newStore(),
    account: null,
    bars: 'DEFAULT',
    browsed: [],
  }
}

type Options = Record<string, unknown>
export type Methods = Record<string, (options: Options) => unknown>
export type Host = {
  emit(plugin: string, event: string, data?: unknown): Promise<void>
  restart(path?: string): Promise<void>
  leavePage(): void
}

/** The methods of each plugin, as the native sides answer them. */
export function devicePlugins(device: Device, host: Host): Record<string, Methods> {
  return {
    App: {
      minimizeApp: () => void (device.timesLeft += 1),
      exitApp: () => void (device.timesLeft += 1),
      getInfo: () => ({ name: 'Wayform', id: 'com.wayform.app', build: '1', version: '1.0.0' }),
      getState: () => ({ isActive: true }),
    },
    Preferences: {
      get: ({ key }) => ({ value: device.preferences.get(String(key)) ?? null }),
      set: ({ key, value }) => void device.preferences.set(String(key), String(value)),
      remove: ({ key }) => void device.preferences.delete(String(key)),
    },
    Share: {
      canShare: () => ({ value: true }),
      share: (content) => {
        device.shared.push(content)
        return { activityType: '' }
      },
    },
    Filesystem: {
      writeFile: ({ path, data }) => {
        device.files.set(String(path), Buffer.from(String(data), 'base64'))
        return { uri: `file:///cache/${String(path)}` }
      },
      appendFile: ({ path, data }) => {
        const before = device.files.get(String(path)) ?? Buffer.alloc(0)
        device.files.set(String(path), Buffer.concat([before, Buffer.from(String(data), 'base64')]))
      },
    },
    FirebaseMessaging: {
      checkPermissions: () => ({ receive: device.pushPermission }),
      requestPermissions: () => {
        // The system asks once; after that it repeats its answer.
        if (device.pushPermission === 'prompt') device.pushPermission = device.willAllowPush ? 'granted' : 'denied'
        return { receive: device.pushPermission }
      },
      getToken: () => ({ token: device.pushToken }),
    },
    Network: { getStatus: () => ({ connected: device.connection !== 'none', connectionType: device.connection }) },
    CapacitorUpdater: {
      current: () => ({ bundle: currentBundle(device), native: NATIVE_VERSION }),
      notifyAppReady: () => {
        device.isReady = true
        device.lastGood = device.current
        return { bundle: currentBundle(device) }
      },
      getFailedUpdate: () => {
        const { failed } = device
        device.failed = null
        return failed && { bundle: failed }
      },
      download: (options) => download(device, host, options),
      // The native side reloads the page by itself, after it has answered.
      set: ({ id }) => {
        device.current = found(device, id).id
        device.isReady = false
        host.leavePage()
        // The journey that saw what it wanted may have closed the page by then.
        setImmediate(() => void host.restart().catch(() => undefined))
      },
      next: ({ id }) => {
        device.next = found(device, id).id
        return found(device, id)
      },
      openAppStore: () => void (device.storeOpened += 1),
    },
    StatusBar: { setStyle: ({ style }) => void (device.bars = String(style)) },
    Keyboard: { show: () => undefined, hide: () => undefined },
    Browser: { open: ({ url }) => void device.browsed.push(String(url)) },
    Badge: { set: ({ count }) => void (device.badge = Number(count)) },
    CapgoInAppReview: { requestReview: () => void (device.reviewsAsked += 1) },
    NativeSettings: {
      open: ({ optionAndroid, optionIOS }) => {
        device.settingsOpened.push(String(device.platform === 'ios' ? optionIOS : optionAndroid))
        return { status: true }
      },
    },
  }
}

async function download(device: Device, host: Host, { url, version, checksum }: Options): Promise<Bundle> {
  const bundle: Bundle = { id: `bundle-${device.bundles.length}`, version: String(version), checksum: String(checksum) }
  const answer = await fetch(String(url))
  const archive = Buffer.from(await answer.arrayBuffer())
  for (const percent of [0, 25, 50, 75, 100]) {
    if (device.downloadEndsAt !== null && percent > device.downloadEndsAt)
      throw new Error('The network connection was lost')
    await host.emit('CapacitorUpdater', 'download', { percent, bundle })
    if (percent === device.downloadWaitsAt) await new Promise(() => undefined)
  }
  if (createHash('sha256').update(archive).digest('hex') !== checksum) throw new Error('Checksum failed')
  bundle.isBroken = device.nextIsBroken
  device.bundles.push(bundle)
  return bundle
}
