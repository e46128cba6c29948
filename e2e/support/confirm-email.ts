import { expect } from '@playwright/test'
import type { SandboxControl } from './sandbox.ts'

/** The link in the newest confirmation e-mail to this address. */
export async function confirmationUrl(sandbox: SandboxControl, address: string): Promise<string> {
  const find = async () => {
    const asking = (await sandbox.mail()).filter(({ to, text }) => to.includes(address) && text.includes('/confirm/'))
    return /http\S+\/confirm\/\S+/.exec(asking.at(-1)?.text ?? '')?.[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** Confirms the address by the button, once it was asked. */
export async function confirmEmail(sandbox: SandboxControl, address: string): Promise<void> {
  const body = new URLSearchParams({ answer: 'yes' })
  const answer = await fetch(await confirmationUrl(sandbox, address), { method: 'POST', body })
  expect(answer.status).toBe(200)
}
