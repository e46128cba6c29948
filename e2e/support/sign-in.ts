import type { Page } from '@playwright/test'
import type { SandboxControl } from './sandbox.ts'

/** Cookies are accepted only together with this header, which another site's page can't send. */
const headers = { 'x-wf-client': 'web' }

/** Signs the browser in through the API. */
export async function signInBehindScreens(page: Page, sandbox: SandboxControl, number: string): Promise<void> {
  const call = callAs(page)
  const code = await sandbox.codeAfter(number, () => call('POST', '/auth/whatsapp', { whatsappNumber: number }))
  await call('POST', '/auth/whatsapp/callback', { whatsappNumber: number, token: code })
}

/** Calls the API as the signed-in browser does. */
export function callAs(page: Page) {
  return async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T // the contract's type for each call
  }
}
