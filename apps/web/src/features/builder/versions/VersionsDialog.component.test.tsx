import { calls } from '@wayform/contract/routes.ts'
import { NO_PARTS } from '@wayform/core/form/parts/parts.ts'
import { given } from '@wayform/core/testing/given.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const PUBLISHED_AT = '2026-11-12T10:00:00.000Z'
const about = (version: number) => ({ version, publishedAt: PUBLISHED_AT, isLive: version === 3, questionCount: 1 })
const dialog = page.getByRole('dialog', { name: 'Version history' })

it('opens at the version that the address names, and closes to the builder’s own address', async () => {
  const { router } = await openOwnerApp(`/forms/${FORM_ID}?version=2`, {
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm({ publishedVersion: 3 }) })
        .on(calls.forms.versions, { versions: [3, 2, 1].map(about) })
        .on(calls.forms.version, ({ params: { version: asked } }) => {
          const name = given.text({ questionId: 'name', label: `Name ${asked}` })
          return { version: { ...about(asked), ...NO_PARTS, formQuestions: [given.page({ questionId: 'p' }), name] } }
        }),
  })
  await expect.element(dialog.getByRole('button', { name: /Version 2/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(dialog.getByRole('heading', { name: 'Changes since version 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.search).toBe('')
})
