import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FORM_ID, givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const STANDING = { isOpen: true, since: null, until: null, next: null, responses: 0, options: [] }

/** Whether the chip of the open section is in sight as a whole. */
function isChosenShown(): boolean {
  const chip = document.querySelector('.wf-side-links [aria-current]')?.getBoundingClientRect()
  return chip !== undefined && chip.width > 0 && chip.left >= 0 && chip.right <= innerWidth
}

describe('the sections of settings on a phone', () => {
  it.each(['en', 'ar'] as const)('scrolls to the open section in %s, wherever it is in the row', async (language) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const { router } = await openOwnerApp(`/forms/${FORM_ID}/settings/access`, {
      language,
      me: { plan: 'standard' },
      serve: (server) => server.on(calls.forms.get, { form: givenForm() }).on(calls.forms.standing, STANDING),
    })
    await expect.poll(isChosenShown).toBe(true)
    for (const section of ['/seo', '/languages', '', '/endings']) {
      const path = `/forms/${FORM_ID}/settings${section}`
      await router.navigate(path)
      await expect.poll(() => document.querySelector('.wf-side-links [aria-current]')?.getAttribute('href')).toBe(path)
      await expect.poll(isChosenShown).toBe(true)
    }
  })
})
