import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FORM = '0f000000-0000-4000-8000-000000000002'

/** At this address, with a server that answers when it is told to. */
function opened(pathname: string) {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('location', { pathname, search: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let isDone = false
  const done = fetchAhead(cache).then(() => (isDone = true))
  return { cache, done, answers, isDone: () => isDone }
}

it.each([
  ['/calendar', { bookings: [] }],
  [`/forms/${FORM}`, { form: { id: FORM } }],
])('what is shown at %s is there before the first drawing', async (pathname, data) => {
  const { cache, done, answers, isDone } = opened(pathname)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(isDone()).toBe(false)
  answers[0]?.(Response.json(data))
  await done
  const known = cache.getQueryCache().getAll()
  expect(known.map(({ state }) => state.status)).toEqual(['success'])
})

it('a refusal is not waited for again: the screen tells of it', async () => {
  const { done, answers } = opened('/calendar')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(Response.json({ code: 'workspace.roleMissing', message: 'No' }, { status: 403 }))
  await expect(done).resolves.toBe(true)
})

it('other screens wait for nothing', async () => {
  const { done, answers } = opened('/billing')
  await done
  expect(answers).toEqual([])
})
