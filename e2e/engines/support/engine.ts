import type { Screen } from './screen.ts'

/** The primitives of a browser's protocol, from which every journey is built (screen.ts). */
export type Wire = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Switches to the form's frame until another page is opened. False: there is none yet. */
  enterFrame(): Promise<boolean>
  back(): Promise<void>
  /** Runs the function in the page. Arguments and result travel as JSON. */
  evaluate<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>
  /** The real pointer: moved there, pressed and released. */
  press(x: number, y: number): Promise<void>
  /** The real keyboard, key by key. */
  type(keys: readonly string[]): Promise<void>
  setFile(selector: string, path: string): Promise<void>
  /** PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type EngineOptions = { isDark?: boolean }

export type Engine = { name: 'WebKit' | 'Firefox'; start(options?: EngineOptions): Promise<Screen> }

/** As the WebDriver protocols name them. */
export const KEYS = { control: '\uE009', enter: '\uE007', tab: '\uE004' }

/** Another country than that of the test numbers. */
export const TIME_ZONE = 'Asia/Riyadh'

/** A phone's size: the button bar is fixed to its bottom. */
export const VIEWPORT = { width: 390, height: 844 }

/** Deadline of every call, if the browser hangs. Starting one on a busy machine takes time. */
export const CALL_TIMEOUT_MS = 60_000
export const START_TIMEOUT_MS = 120_000
