import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from '../../../scripts/support/engines.ts'
import { bidiConnection } from './bidi.ts'
import { type Engine, type EngineOptions, START_TIMEOUT_MS, TIME_ZONE, VIEWPORT, type Wire } from './engine.ts'
import { endProcess } from './end-process.ts'
import { Screen } from './screen.ts'
import { keyStrokes } from './key-strokes.ts'

/** Firefox through its native WebDriver BiDi: JSON over a WebSocket. */
export const firefox: Engine = {
  name: 'Firefox',
  async start(options = {}) {
    const profile = profileFolder(options)
    const browser = spawn(
      findFirefox() ?? 'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
      // Firefox refuses to run as root in another user's home.
      { env: { ...process.env, HOME: profile, TZ: TIME_ZONE }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const end = async () => {
      await endProcess(browser)
      rmSync(profile, { recursive: true, force: true })
    }
    try {
      return new Screen(await session(await addressOf(browser), end))
    } catch (error) {
      await end()
      throw error
    }
  },
}

async function session(address: string, end: () => Promise<void>): Promise<Wire> {
  const bidi = await bidiConnection(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  // The initial window never gets the focus, and without it there are no focus events.
  const { context: tab } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window' })
  let context = tab
  await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT })

  return {
    async open(url) {
      context = tab
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async enterFrame() {
      const tree = await bidi.send<Tree>('browsingContext.getTree', { root: tab })
      const frame = tree.contexts[0]?.children?.[0]?.context
      context = frame ?? context
      return frame !== undefined
    },
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => bidi.send('browsingContext.traverseHistory', { context, delta: -1 }),
    async evaluate(run, ...args) {
      const expression = `Promise.resolve().then(() => (${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }))`
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text ?? 'No result')
      return JSON.parse(result.value).value
    },
    press: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (keys) => act('key', keyStrokes(keys)),
    async setFile(selector, path) {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] })
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      bidi.close()
      await end()
    },
  }

  async function act(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    await bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  }
}

type Tree = { contexts: { context: string; children?: { context: string }[] }[] }
type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } }

/** It prints where it listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`Firefox is not ready\n${said}`)), START_TIMEOUT_MS)
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`Firefox ended with code ${code}\n${said}`)))
  })
}

/** A new profile each time, without requests to outside services. */
function profileFolder({ isDark = false }: EngineOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-firefox-'))
  const preferences = {
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'focusmanager.testmode': true,
    'intl.accept_languages': 'en-US',
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'network.proxy.type': 0,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.enabled': false,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)})`)
  writeFileSync(join(folder, 'user.js'), lines.join(';\n') + ';\n')
  return folder
}
