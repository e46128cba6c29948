import { calls } from '@wayform/contract/routes.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { refuse, UNREACHED } from '../../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

async function openLook(look: FormLook = {}) {
  const saves: unknown[] = []
  const form = givenForm({ look, publishedVersion: 1, toBePublished: false })
  const app = await openOwnerApp(`/forms/${FORM_ID}/settings/look`, {
    serve: (server) =>
      server.on(calls.forms.get, { form }).on(calls.forms.saveQuestions, ({ body }) => {
        saves.push(body.look)
        return { revision: body.revision + 1 }
      }),
  })
  await expect.element(page.getByRole('heading', { name: 'Look', level: 1 })).toBeVisible()
  return { ...app, form, saves }
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true })

describe('the look of a form', () => {
  it('saves each choice by itself, undoes it with Ctrl+Z, and stores no default', async () => {
    const { saves } = await openLook()
    await expect.element(radio('Lapis')).toBeChecked()
    await radio('Round').click({ force: true })
    await radio('Berry').click({ force: true })
    await expect.poll(() => saves.at(-1)).toEqual({ corners: 'round', colour: '#b23a6b' })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(radio('Lapis')).toBeChecked()
    await expect.poll(() => saves.at(-1)).toEqual({ corners: 'round' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => saves.at(-1)).toEqual({})
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(radio('Round')).toBeChecked()
    await expectAccessible()
  })

  it('shows the changed colour where white text would be unreadable', async () => {
    const { saves } = await openLook({ colour: '#0a6679' })
    await expect.element(page.getByText('easy to read', { exact: false })).toBeVisible()
    await page.getByRole('textbox', { name: 'Own colour' }).fill('#F07AA5')
    await expect.element(page.getByText('hard to read', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Readable')).toBeVisible()
    await expect.poll(() => saves.at(-1)).toEqual({ colour: '#f07aa5' })
  })

  it('says when the look is not saved, and saves before it publishes', async () => {
    const { server, form } = await openLook()
    server.on(calls.forms.saveQuestions, UNREACHED)
    await page.getByRole('textbox', { name: 'Business name' }).fill('Doces da Layla')
    await expect.element(page.getByText('Offline, will be sent').first()).toBeVisible()
    const order: string[] = []
    server
      .on(calls.forms.saveQuestions, ({ body }) => {
        order.push(`save ${JSON.stringify(body.look)}`)
        return { revision: body.revision + 1 }
      })
      .on(calls.forms.publish, ({ query }) => {
        order.push(`publish ${query.revision}`)
        return refuse('form.stale', { current: 99 })
      })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => order).toEqual(['save {"businessName":"Doces da Layla"}', `publish ${form.revision + 1}`])
  })

  it('shows the panel from right to left', async () => {
    await openOwnerApp(`/forms/${FORM_ID}/settings/look`, {
      language: 'ar',
      serve: (server) => server.on(calls.forms.get, { form: givenForm({ look: { background: 'tint' } }) }),
    })
    await expect.element(page.getByRole('heading', { name: 'المظهر', level: 1 })).toBeVisible()
    await expect.element(radio('لون خفيف')).toBeChecked()
    await expectAccessible()
  })
})
