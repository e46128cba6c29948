import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PushEvent, TapEvent } from './worker-scope.ts'

const PATH = '/forms/1/responses?response=00000001-0000-4000-8000-000000000000'

type Window = { url: string; focus(): Promise<void>; postMessage(message: unknown, ports: MessagePort[]): void }

let shown: unknown[]
let opened: string[]
let focused: number
let badges: number[]
let windows: Window[]

beforeEach(() => {
  ;[shown, opened, focused, badges, windows] = [[], [], 0, [], []]
  vi.stubGlobal('self', {
    registration: { showNotification: async (title: string, note: object) => void shown.push({ title, ...note }) },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void opened.push(path) },
  })
  vi.stubGlobal('location', { hostname: 'app.aurora.example' })
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A window whose app listens answers through the port; the sign-in page does not. */
const windowOf = (told: unknown[], doesAnswer: boolean, path = '/'): Window => ({
  url: `https://app.aurora.example${path}`,
  focus: async () => void (focused += 1),
  postMessage(message, [port]) {
    told.push(message)
    if (doesAnswer) port?.postMessage(true)
  },
})

async function push(json: () => unknown): Promise<void> {
  const { handlePush } = await import('./push.ts')
  let work: Promise<unknown> = Promise.resolve()
  const event = { data: { json }, waitUntil: (given: Promise<unknown>) => void (work = given) }
  handlePush(event as unknown as PushEvent) // what the handler reads of it
  await work
}

async function tap(path: unknown): Promise<{ isClosed: boolean; work: Promise<unknown> }> {
  const { handleTap } = await import('./push.ts')
  const state = { isClosed: false, work: Promise.resolve() as Promise<unknown> }
  const notification = { data: { path }, close: () => void (state.isClosed = true) }
  const event = { notification, waitUntil: (given: Promise<unknown>) => void (state.work = given) }
  handleTap(event as unknown as TapEvent) // what the handler reads of it
  return state
}

it('shows a notification for each push, and the number of unread responses', async () => {
  await push(() => ({ title: 'Cakes: response 1', body: 'Your name: Ana', tag: 'd1', badge: 3, path: PATH }))
  expect(shown).toMatchObject([{ title: 'Cakes: response 1', body: 'Your name: Ana', tag: 'd1', data: { path: PATH } }])
  expect(badges).toEqual([3])
})

it('shows a notification for a push that it can’t read', async () => {
  await push(() => {
    throw new SyntaxError('no JSON')
  })
  expect(shown).toMatchObject([{ title: 'app.aurora.example', data: { path: '/' } }])
  expect(badges).toEqual([])
})

it('ignores a window of another workspace', async () => {
  const [told, own]: [unknown[], unknown[]] = [[], []]
  const workspace = '/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
  windows = [windowOf(told, true, `${workspace}/forms/2`), windowOf(own, true)]
  await (
    await tap(PATH)
  ).work
  expect({ told, own, opened }).toEqual({ told: [], own: [{ type: 'open', path: PATH }], opened: [] })
  windows = [windowOf(told, true)]
  await (
    await tap(`${workspace}${PATH}`)
  ).work
  expect({ told, opened }).toEqual({ told: [], opened: [`${workspace}${PATH}`] })
})

it('lets a window of the app open the response itself', async () => {
  const told: unknown[] = []
  windows = [windowOf(told, true)]
  const { isClosed, work } = await tap(PATH)
  await work
  expect({ isClosed, told, focused, opened }).toEqual({
    isClosed: true,
    told: [{ type: 'open', path: PATH }],
    focused: 1,
    opened: [],
  })
})

it('opens a new window when there is none, or none that answers', async () => {
  await (
    await tap(PATH)
  ).work
  windows = [windowOf([], false)]
  vi.useFakeTimers()
  const { work } = await tap(PATH)
  await vi.advanceTimersByTimeAsync(500)
  await work
  expect({ opened, focused }).toEqual({ opened: [PATH, PATH], focused: 0 })
})

it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 7])(
  'does not follow %o',
  async (path) => {
    await (
      await tap(path)
    ).work
    expect(opened).toEqual(['/'])
  },
)
