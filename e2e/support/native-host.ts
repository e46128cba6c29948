import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Client, createClient } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { root } from '../../scripts/support/run.ts'
import { notAsWebPage } from './given-form.ts'
import { accountsPlugin } from './native-accounts.ts'
import {
  currentBundle,
  type Device,
  devicePlugins,
  type Methods,
  newDevice,
  rollBack,
  startBundle,
} from './native-device.ts'
import { storePlugin } from './native-purchases.ts'
import { sandboxControl } from './sandbox.ts'
import type { App } from './wayform.ts'

/** The origin of the app's page on Android. Chromium can't open iOS's scheme, so both platforms use it here. */
const ORIGIN = 'https://localhost'
const BUILD = join(root, 'apps/web/build')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Message = { callbackId: string; pluginId: string; methodName: string; options?: Record<string, unknown> }
/** `pageId` names the start of the page that sends it. */
type Sent = Message & { pageId: string }
type Reply = { success: boolean; data?: unknown; error?: { message: string; code?: string }; save?: boolean }

export type NativePhone = Awaited<ReturnType<typeof nativePhone>>

/**
 * A phone around a Chromium page: Capacitor's own bridge script in the page, and a host that answers its messages as
 * the native side does. Its preferences, permissions and bundles outlive the page, as on a device.
 */
export async function nativePhone(page: Page, app: App, platform: Device['platform'] = 'android') {
  buildOnce()
  const device = newDevice(platform)
  const sandbox = sandboxControl(app.sandboxUrl)
  const nativeSide = { emit, restart, leavePage }
  const store = storePlugin(device, nativeSide, sandbox)
  const plugins: Record<string, Methods> = {
    ...devicePlugins(device, nativeSide),
    PurchasePlugin: store.methods,
    SocialLogin: accountsPlugin(device, sandbox),
  }
  /** Callbacks by `plugin event`, of the page that runs now. */
  const listeners = new Map<string, Set<string>>()
  /** Events without a listener yet, such as the tap that starts the app. */
  const retained = new Map<string, unknown[]>()
  /** Addresses that went to the system: browser, WhatsApp, store. */
  const openedOutside: string[] = []
  /** The start of the page that runs now. Those before it are not listened to: on a phone they are gone at once. */
  let livePage = ''
  const gonePages = new Set<string>()
  let lastStart: Promise<void> = Promise.resolve()

  // The test's server is on this machine, which Chromium asks about; a device's server is not.
  await page.context().grantPermissions(['local-network-access'], { origin: ORIGIN })
  await page.exposeBinding('toNativeHost', (_source, text: string) => receive(JSON.parse(text) as Sent))
  await page.addInitScript({ content: bridgeScript(platform, plugins) })
  await page.route(
    // Not the app's calls: an intercepted request skips the preflight that a device would send.
    (url) => url.origin !== ORIGIN && (url.origin !== app.appUrl || url.pathname === '/'),
    async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue()
      openedOutside.push(request.url())
      // No content: the page stays, as the native side cancels the navigation.
      return route.fulfill({ status: 204 })
    },
  )
  await page.route(`${ORIGIN}/**`, async (route) => {
    if (currentBundle(device).isBroken) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const path = new URL(route.request().url()).pathname
    const file = join(BUILD, path)
    const isFile = path !== '/' && existsSync(file) && statSync(file).isFile()
    if (!isFile) return route.fulfill({ contentType: 'text/html', body: startPage(app.appUrl, device.bundleKey) })
    return route.fulfill({ contentType: TYPES[extname(path)] ?? 'application/octet-stream', body: readFileSync(file) })
  })
  // Only windows that the app opens: the check of accessibility has one of its own.
  page.on('popup', (popup) => {
    openedOutside.push(popup.url())
    void popup.close()
  })

  return {
    device,
    emit,
    openedOutside,
    start: restart,
    /** A purchase that was pending is paid. */
    payNow: store.payNow,
    /** The system ended the app: events wait for its next start. */
    forgetPage: leavePage,
    /** The time in which a first screen has to work is over. */
    async endReadyTimeout() {
      await lastStart
      if (rollBack(device)) await restart()
    },
  }

  /** Nothing that the page says counts any more. */
  function leavePage(): void {
    gonePages.add(livePage)
    listeners.clear()
  }

  /** A cold start: listeners of the earlier page are gone, the device's storage is not. */
  function restart(path = '/'): Promise<void> {
    // One after another: a second start would cut off the first one, which the browser reports as an error.
    const start = lastStart.then(() => open(path))
    lastStart = start.catch(() => undefined)
    return start
  }

  async function open(path: string): Promise<void> {
    leavePage()
    startBundle(device)
    // Not the page's load: screens that find an update restart the app before that.
    await page.goto(`${ORIGIN}${path}`, { waitUntil: 'commit' })
  }

  async function receive({ pageId, callbackId, pluginId, methodName, options = {} }: Sent): Promise<void> {
    if (gonePages.has(pageId)) return
    if (pageId !== livePage) gonePages.add(livePage)
    livePage = pageId
    const answer = (reply: Reply) => toPage({ callbackId, pluginId, methodName, ...reply })
    const event = `${pluginId} ${String(options.eventName)}`
    if (methodName === 'addListener') {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(callbackId))
      const waiting = retained.get(event) ?? []
      retained.delete(event)
      for (const data of waiting) await answer({ success: true, data, save: true })
      return
    }
    if (methodName === 'removeListener') return void listeners.get(event)?.delete(String(options.callbackId))
    const run = plugins[pluginId]?.[methodName]
    if (!run) return answer({ success: false, error: { message: `${pluginId}.${methodName} is not on this phone` } })
    try {
      await answer({ success: true, data: (await run(options)) ?? {} })
    } catch (error) {
      await answer({ success: false, error: problemOf(error) })
    }
  }

  /** An event of the device, such as a pressed Back; without a listener it waits for one. */
  async function emit(pluginId: string, eventName: string, data: unknown = {}): Promise<void> {
    const event = `${pluginId} ${eventName}`
    const callbacks = [...(listeners.get(event) ?? [])]
    if (callbacks.length === 0) return void retained.set(event, [...(retained.get(event) ?? []), data])
    for (const callbackId of callbacks) {
      await toPage({ callbackId, pluginId, methodName: 'addListener', success: true, data, save: true })
    }
  }

  async function toPage(reply: Reply & Message): Promise<void> {
    await page
      .evaluate(
        ([text, isAndroid]) => {
          const host = window as unknown as BridgeWindow
          if (isAndroid) host.androidBridge?.onmessage?.({ data: text })
          else host.Capacitor.fromNative(JSON.parse(text))
        },
        [JSON.stringify(reply), platform === 'android'] as const,
      )
      // The page was left while the device was busy.
      .catch(() => undefined)
  }
}

/** A session of the form's owner, as the phone keeps one. */
export async function signInPhone(app: App, phone: NativePhone, owner: Client) {
  const { data } = await owner(calls.auth.bridgeToken, {})
  const visitor = createClient({ baseUrl: app.appUrl, fetch: notAsWebPage })
  const signedIn = await visitor(calls.auth.verifyBridge, { query: { token: data.token } })
  phone.device.preferences.set('wf-token', ('token' in signedIn && signedIn.token) || '')
}

/** Some plugins reject with a code of their own. */
function problemOf(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, ...('code' in error && { code: String(error.code) }) }
}

type BridgeWindow = {
  androidBridge?: { onmessage?: (event: { data: string }) => void }
  Capacitor: { fromNative(result: unknown): void }
}

/**
 * The script that both apps put into the page before it loads: the way to the host, the plugins' methods, and the
 * bridge.
 */
function bridgeScript(platform: Device['platform'], plugins: Record<string, Methods>): string {
  const toHost =
    '(message) => window.toNativeHost(JSON.stringify({ ...(typeof message === "string" ? JSON.parse(message) : message), pageId }))'
  const host =
    platform === 'android'
      ? `window.androidBridge = { postMessage: ${toHost} }`
      : `window.webkit = { messageHandlers: { bridge: { postMessage: ${toHost} } } }`
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener' },
      { name: 'removeListener' },
    ],
  }))
  const places = {
    android: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
    ios: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
  }
  const bridge = readFileSync(createRequire(import.meta.url).resolve(places[platform]), 'utf8')
  return `if (window === top && location.origin === '${ORIGIN}') {
    const pageId = crypto.randomUUID();
    ${host};
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(headers)} };
    ${bridge}
  }`
}

/** The server's address and key are part of the build; each test has its own. */
function startPage(appUrl: string, publicKey: string): string {
  const html = readFileSync(join(BUILD, 'index.html'), 'utf8')
  return html
    .replace(/(name="wayform-server" content=")[^"]*/, `$1${appUrl}`)
    .replace(/(name="wayform-bundle-key" content=")[^"]*/, `$1${publicKey}`)
    .replace(/(name="wayform-google-client" content=")[^"]*/, '$1sandbox-google-client')
    .replace(/(name="wayform-google-ios-client" content=")[^"]*/, '$1sandbox-google-ios')
}

let isBuilt = false
function buildOnce(): void {
  if (isBuilt) return
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', 'mobile'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build for the phone failed:\n${stderr}`)
  isBuilt = true
}
