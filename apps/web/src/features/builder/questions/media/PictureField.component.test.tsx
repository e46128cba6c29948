import { calls } from '@wayform/contract/routes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { openBuilder } from '../../../../testing/builder-driver.ts'
import { startFastClock } from '../../../../testing/clock.ts'
import { refuse, UNREACHED } from '../../../../testing/fake-server.ts'
import { type Transfer, transfers } from '../../../../testing/fake-transfers.ts'

const PLACE = {
  url: 'https://files.example/put/1',
  uploadId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a33',
  publicUrl: 'https://files.example/cake.svg',
}
const SVG = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'], 'cake.svg', {
  type: 'image/svg+xml',
})

const picture = page.getByRole('group', { name: 'Picture' })
const button = (name: string) => picture.getByRole('button', { name, exact: true })
const progress = picture.getByRole('progressbar')

async function openPicture(options: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder([given.image({ questionId: 'it', label: 'Our cakes' })], {
    serve: (server) => server.on(calls.uploads.presign, PLACE),
    ...options,
  })
  await builder.select('Our cakes')
  return {
    ...builder,
    media() {
      const saved = builder.saved('it')
      return saved && 'media' in saved ? saved.media : null
    },
  }
}

/** Dropped on the field: no test can press a button of the browser's own file chooser. */
async function choose(file: File) {
  const zone = picture.getByRole('button', { name: /^Choose a picture/ })
  await expect.element(zone).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

async function transfer(index = 0): Promise<Transfer> {
  await expect.poll(() => transfers.length).toBeGreaterThan(index)
  const found = transfers[index]
  if (!found) throw new Error('nothing was sent')
  return found
}

describe('uploading a picture', () => {
  it('shows the progress, and gives the question its picture only once it is stored', async () => {
    const editor = await openPicture()
    await choose(SVG)
    const sending = await transfer()
    await expect.element(progress).toHaveAttribute('aria-valuenow', '0')
    sending.progress(0.4)
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible()
    expect(editor.saves()).toEqual([])
    sending.finish()
    await expect.element(button('Replace')).toBeVisible()
    await expect.poll(() => editor.media()).toMatchObject({ type: 'image', url: PLACE.publicUrl })
    expect(sending.url).toBe(PLACE.url)
    expect(sending.headers).toEqual({ 'content-type': 'image/svg+xml' })
  })

  it('cancels an upload: nothing more is sent, and another picture can be chosen', async () => {
    const editor = await openPicture()
    await choose(SVG)
    const sending = await transfer()
    sending.progress(0.9)
    await button('Cancel').click()
    await expect.element(progress).not.toBeInTheDocument()
    expect(sending.isAborted).toBe(true)
    await choose(SVG)
    ;(await transfer(1)).finish()
    await expect.element(button('Replace')).toBeVisible()
    expect(editor.server.sent(calls.uploads.presign)).toHaveLength(2)
  })

  it('shows the server’s message that a file is too large, and transfers nothing', async () => {
    const editor = await openPicture()
    editor.server.on(calls.uploads.presign, refuse('upload.tooLarge', { message: 'A picture can have 10 MB.' }))
    await choose(SVG)
    await expect.element(picture.getByRole('alert')).toMatchTextContent('A picture can have 10 MB.')
    await expectAccessible()
    expect(transfers).toEqual([])
    await button('Cancel').click()
    await expect.element(picture.getByRole('alert')).not.toBeInTheDocument()
  })

  it('names the type of a file that is not a picture', async () => {
    const editor = await openPicture()
    await choose(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText('application/pdf is not supported')).toBeVisible()
    expect(editor.server.sent(calls.uploads.presign)).toEqual([])
  })

  it('offers no retry for a picture that can’t be read', async () => {
    await openPicture()
    await choose(new File(['no pixels'], 'cake.jpg', { type: 'image/jpeg' }))
    await expect.element(picture.getByRole('alert')).toMatchTextContent('This file can’t be read as a picture.')
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })

  it('retries an upload after the network was lost before it began', async () => {
    const editor = await openPicture({ serve: (server) => server.on(calls.uploads.presign, UNREACHED) })
    await choose(SVG)
    await expect.element(picture.getByRole('alert')).toMatchTextContent('The connection was lost. Try again.')
    editor.server.on(calls.uploads.presign, PLACE)
    await button('Try again').click()
    ;(await transfer()).finish()
    await expect.element(button('Replace')).toBeVisible()
    await expect.poll(() => editor.media()).toMatchObject({ url: PLACE.publicUrl })
  })

  it('retries an upload with the same file after the network was lost during it', async () => {
    const editor = await openPicture()
    await choose(SVG)
    const lost = await transfer()
    lost.progress(0.5)
    lost.lose()
    await expect.element(picture.getByRole('alert')).toMatchTextContent('The connection was lost. Try again.')
    await button('Try again').click()
    const again = await transfer(1)
    await expect.element(progress).toHaveAttribute('aria-valuenow', '0')
    expect(await again.content?.text()).toBe(await SVG.text())
    again.finish()
    await expect.poll(() => editor.media()).toMatchObject({ url: PLACE.publicUrl })
  })

  it('ends an upload when nothing has moved for half a minute', async () => {
    startFastClock()
    await openPicture()
    await choose(SVG)
    const sending = await transfer()
    sending.progress(0.5)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sending.isAborted).toBe(true)
    await expect.element(picture.getByRole('alert')).toMatchTextContent('The connection was lost. Try again.')
  })

  it('an upload continues while another question is edited, and the first one gets its picture', async () => {
    const builder = await openBuilder(
      [given.image({ questionId: 'it', label: 'Our cakes' }), given.text({ questionId: 'name', label: 'Your name' })],
      { serve: (server) => server.on(calls.uploads.presign, PLACE) },
    )
    await builder.select('Our cakes')
    await choose(SVG)
    const sending = await transfer()
    await builder.select('Your name')
    sending.finish()
    await builder.expectSaved('it', { media: { url: PLACE.publicUrl } })
    expect(builder.saved('name')).not.toHaveProperty('media.url')
  })
})
