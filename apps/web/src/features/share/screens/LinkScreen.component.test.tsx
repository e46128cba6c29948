import { calls } from '@wayform/contract/routes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

it('names the password as condition for filling in a form', async () => {
  await openOwnerApp(`/forms/${FORM_ID}/share`, {
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm({ hasPassword: true }) })
        .on(calls.forms.testLink, { url: 'https://forms.example/cakes', expiresAt: '2026-11-18T10:00:00.000Z' }),
  })
  await expect.element(page.getByText('Anyone with this link and the password can fill in your form.')).toBeVisible()
})
