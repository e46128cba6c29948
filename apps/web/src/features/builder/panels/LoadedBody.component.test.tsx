import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '../../../lib/i18n.tsx'
import { texts } from '../../../lib/texts.ts'
import { LoadedBody } from './LoadedBody.tsx'
import { type Bodies, createPanelBodies } from './load-panel-bodies.ts'

const GONE = new TypeError('Failed to fetch dynamically imported module: https://app.example/assets/panel-bodies-1.js')
const BODIES = {} as Bodies // what is drawn of them does not matter here
const tryAgain = page.getByRole('button', { name: 'Try again' })

async function openPanel({ isOnline }: { isOnline: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await texts.makeWhole()
  await texts.speak('en')
  const waiting: PromiseWithResolvers<Bodies>[] = []
  const source = createPanelBodies(() => {
    const next = Promise.withResolvers<Bodies>()
    waiting.push(next)
    return next.promise
  })
  const element = <LoadedBody source={source}>{() => <p>Loaded</p>}</LoadedBody>
  const router = createMemoryRouter([{ path: '/', element, errorElement: <p>Crashed</p> }])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    router.dispose()
    vi.restoreAllMocks()
  })
  root.render(
    <MantineProvider>
      <I18nProvider>
        <RouterProvider router={router} />
      </I18nProvider>
    </MantineProvider>,
  )
  await expect.poll(() => waiting.length).toBe(1)
  return waiting
}

it('a panel whose code fails to load again without a network says so again, and shows it when it comes', async () => {
  const waiting = await openPanel({ isOnline: false })
  waiting[0]?.reject(GONE)
  await tryAgain.click()
  await expect.element(tryAgain).not.toBeInTheDocument()
  waiting[1]?.reject(GONE)
  await expect.element(tryAgain).toHaveFocus()
  await tryAgain.click()
  waiting[2]?.resolve(BODIES)
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

it('a panel whose code is gone after an update leaves the reload to the screen', async () => {
  const waiting = await openPanel({ isOnline: true })
  waiting[0]?.reject(GONE)
  await tryAgain.click()
  waiting[1]?.reject(GONE)
  await expect.element(page.getByText('Crashed')).toBeVisible()
})
