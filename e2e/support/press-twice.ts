import { expect, type Locator, type Request } from '@playwright/test'

/** Double-clicks a button that starts a call such as `POST /api/payments/pay`, and expects one such call. */
export async function pressTwice(button: Locator, call: string): Promise<void> {
  await once(button, call, () => button.dblclick())
}

/** Clicks such a button, and expects one call that succeeds. */
export async function press(button: Locator, call: string): Promise<void> {
  await once(button, call, () => button.click())
}

async function once(button: Locator, call: string, act: () => Promise<void>): Promise<void> {
  const page = button.page()
  const sent: Request[] = []
  const isCall = (request: Request) => `${request.method()} ${pathOf(request)}` === call
  const count = (request: Request) => {
    if (isCall(request)) sent.push(request)
  }
  page.on('request', count)
  const answered = page.waitForResponse((response) => isCall(response.request()))
  await act()
  expect((await answered).status()).toBeLessThan(300)
  page.off('request', count)
  expect(sent).toHaveLength(1)
}

/** The path with each id as `:id`. */
const pathOf = (request: Request) => new URL(request.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
