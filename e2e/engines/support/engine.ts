import type { Screen } from './screen.ts'

/** What a browser's own protocol has to give; everything that a journey does is made of these (screen.ts). */
export type Wire = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** From here on everything happens in the form's frame, until another page is opened. False: there is none yet. */
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

/** Another country than the one of the tests' numbers. */
export const TIME_ZONE = 'Asia/Riyadh'

/** Of a phone: the bar with the buttons sticks to the bottom of it. */
export const VIEWPORT = { width: 390, height: 844 }

/** However the browser hangs, a call to it ends. A busy machine may take its time to start one. */
export const CALL_TIMEOUT_MS = 60_000
export const START_TIMEOUT_MS = 120_000
