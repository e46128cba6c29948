import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../scripts/support/ports.ts'
import { CALL_TIMEOUT_MS, type Engine, START_TIMEOUT_MS, TIME_ZONE, VIEWPORT, type Wire } from './engine.ts'
import { startDisplay } from './display.ts'
import { endProcess } from './end-process.ts'
import { Screen } from './screen.ts'
import { keyStrokes } from './key-strokes.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK, the engine of every iPhone, through W3C WebDriver over HTTP. It runs on a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  async start({ isDark = false } = {}) {
    const display = await startDisplay()
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display.name, TZ: TIME_ZONE, ...(isDark && { GTK_THEME: 'Adwaita:dark' }) },
      stdio: 'ignore',
    })
    const end = async () => {
      await endProcess(driver)
      await display.close()
    }
    try {
      return new Screen(await session(`http://127.0.0.1:${port}`, end))
    } catch (error) {
      await end()
      throw error
    }
  },
}

async function session(driverUrl: string, end: () => Promise<void>): Promise<Wire> {
  await untilUp(driverUrl)
  const { sessionId } = await call<{ sessionId: string }>(driverUrl, 'POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  const base = `${driverUrl}/session/${sessionId}`
  const post = <T>(path: string, body: object = {}) => call<T>(base, 'POST', path, body)
  let inside: Record<string, string> | null = null
  await fitWindow()

  return {
    async open(url) {
      inside = null
      await post('/frame', { id: null })
      await post('/url', { url })
    },
    async enterFrame() {
      // The widget uses a shadow tree.
      const script = `return Array.from(document.querySelectorAll('*'), (each) => each.shadowRoot?.querySelector('iframe')).find(Boolean)`
      const frame = await post<Record<string, string> | null>('/execute/sync', { script, args: [] })
      if (!frame) return false
      await post('/frame', { id: frame })
      inside = frame
      return true
    },
    reload: () => post('/refresh'),
    back: () => post('/back'),
    async evaluate(run, ...args) {
      const script = `const [wanted, done] = arguments
        Promise.resolve().then(() => (${run.toString()})(...JSON.parse(wanted))).then(
          (value) => done(JSON.stringify({ value })),
          (error) => done(JSON.stringify({ error: String(error) })),
        )`
      const answer = await post<string>('/execute/async', { script, args: [JSON.stringify(args)] })
      const { value, error } = JSON.parse(answer)
      if (error) throw new Error(error)
      return value
    },
    async press(x, y) {
      const { left, top } = await frameCorner()
      await act('pointer', [
        { type: 'pointerMove', x: x + left, y: y + top, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: (keys) => act('key', keyStrokes(keys)),
    async setFile(selector, path) {
      const element = await post<Record<string, string>>('/element', { using: 'css selector', value: selector })
      await post(`/element/${element[ELEMENT]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await call<string>(base, 'GET', '/screenshot'), 'base64'),
    async close() {
      await call(base, 'DELETE', '').catch(() => {})
      await end()
    },
  }

  /** WebKit moves its pointer in the coordinates of the window, whatever frame is active. */
  async function frameCorner(): Promise<{ left: number; top: number }> {
    if (!inside) return { left: 0, top: 0 }
    await post('/frame/parent')
    const script = 'const { left, top } = arguments[0].getBoundingClientRect(); return { left, top }'
    const { left, top } = await post<{ left: number; top: number }>('/execute/sync', { script, args: [inside] })
    await post('/frame', { id: inside })
    return { left: Math.round(left), top: Math.round(top) }
  }

  async function act(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    await post('/actions', { actions: [{ type, id: type, actions }] })
  }

  /** The window has a border, and a minimum width larger than a phone's. */
  async function fitWindow(): Promise<void> {
    await post('/window/rect', { ...VIEWPORT })
    const [width, height] = await post<number[]>('/execute/sync', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })
    await post('/window/rect', {
      width: 2 * VIEWPORT.width - (width ?? VIEWPORT.width),
      height: 2 * VIEWPORT.height - (height ?? VIEWPORT.height),
    })
  }
}

async function untilUp(driverUrl: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const status = await fetch(`${driverUrl}/status`).catch(() => null)
    if (status?.ok) return
    await delay(20)
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function call<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const { value } = (await answer.json()) as { value: T } // every answer of the protocol has this format
  if (!answer.ok) throw new Error(`WebKitWebDriver, ${method} ${path}: ${JSON.stringify(value)}`)
  return value
}
