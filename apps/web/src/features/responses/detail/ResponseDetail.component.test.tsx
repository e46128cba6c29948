import type { Assignee, StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'
import { givenResponse } from '../testing.ts'

const PAULA: Assignee = { personId: '00000000-0000-4000-8000-00000000aaaa', name: 'Paula' }
const ALL = [3, 2, 1].map((number) => response(number))

type Options = {
  width?: number
  language?: Language
  open?: number
  people?: Assignee[]
  serve?: (server: FakeServer) => unknown
}

async function openResponse({ width = 1440, language = 'en', open = 2, people, serve }: Options = {}) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1440, 900))
  return openOwnerApp(`/forms/${FORM_ID}/responses?response=${idOf(open)}`, {
    language,
    serve: (server) => {
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.setUnread, {})
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.quickReplies.list, { replies: [] })
        .on(calls.responses.list, {
          list: ALL,
          questions: givenForm().formQuestions,
          columns: [{ questionId: 'cake', label: 'Cake', type: 'TEXT', isInDraft: true }],
          total: ALL.length,
          isTotalExact: true,
          locked: 0,
          people,
        })
        .on(calls.responses.get, ({ params }) => {
          const index = ALL.findIndex(({ _id }) => _id === params.responseId)
          const found = ALL[index]
          if (!found) return refuse('response.notFound')
          return { response: found, newerId: ALL[index - 1]?._id ?? null, olderId: ALL[index + 1]?._id ?? null }
        })
      serve?.(server)
    },
  })
}

const beside = (number: number) => page.getByRole('region', { name: `Response ${number}`, exact: true })
const over = (number: number) => page.getByRole('dialog', { name: `Response ${number}`, exact: true })
const rectOf = (place: { element: () => Element }) => place.element().getBoundingClientRect()

describe('an open response', () => {
  it('shows the response beside the list from 1200 pixels on, with the first answers of each in the list', async () => {
    await openResponse({ width: 1200 })
    await expect.element(beside(2)).toBeVisible()
    const list = page.getByRole('list', { name: 'Responses table' })
    expect(rectOf(beside(2)).left).toBeGreaterThanOrEqual(rectOf(list).right)
    const row = list.getByRole('listitem').nth(1)
    await expect.element(row).toMatchTextContent(/Customer 2.*Cake of 2.*New/)
    await expect.element(row.getByRole('button')).toHaveAttribute('aria-current', 'true')
    await expectAccessible()
  })

  it('covers the list by a drawer of 480 pixels below that width', async () => {
    await openResponse({ width: 1199 })
    await expect.element(over(2)).toBeVisible()
    await expect.poll(() => Math.round(rectOf(over(2)).right)).toBe(1199)
    expect(Math.round(rectOf(over(2)).width)).toBe(480)
    await expectAccessible()
  })

  it('takes the whole screen of a phone, where status and note come first', async () => {
    await openResponse({ width: 390, language: 'ar' })
    const dialog = page.getByRole('dialog', { name: 'الرد ٢' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => Math.round(rectOf(dialog).left)).toBe(0)
    expect(Math.round(rectOf(dialog).width)).toBe(390)
    const [status, note, where, answer] = [
      dialog.getByRole('radio', { name: 'جديد' }),
      dialog.getByRole('textbox', { name: 'ملاحظة' }),
      dialog.getByRole('heading', { name: 'أين وصل هذا الرد' }),
      dialog.getByText('Cake of 2'),
    ].map((each) => rectOf(each).top)
    const tops = [status, note, where, answer]
    expect(tops.toSorted((a = 0, b = 0) => a - b)).toEqual(tops)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it('formats the number by country, copies it as E.164, and opens a chat with one tap', async () => {
    await openResponse()
    const call = beside(2).getByRole('link', { name: '+55 11 97654 3210', exact: true })
    await expect.element(call).toHaveAttribute('href', 'tel:+5511976543210')
    const chat = beside(2).getByRole('link', { name: 'Chat', exact: true })
    await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511976543210\?text=/))
    await expect.element(beside(2).getByRole('button', { name: 'Copy the number' })).toBeVisible()
  })

  it('leads to the spreadsheet that it was written to, and names the number of its row', async () => {
    const sheet = {
      isActive: true,
      pausedReason: null,
      updatedAt: '2026-11-18T06:00:00.000Z',
      spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/bolos/edit',
      spreadsheetId: 'bolos',
      sheetId: 7,
      hasLines: false,
    }
    const written: StoredResponse['deliveries'][number] = {
      deliveryId: '00000000-0000-4000-8000-00000000dddd',
      destination: 'gsheet',
      webhook: null,
      occasion: 'submitted',
      state: 'sent',
      attempts: 1,
      reason: null,
      heldReason: null,
      nextAttemptAt: null,
      sentAt: '2026-11-18T06:00:00.000Z',
      deliveredAt: null,
      readAt: null,
    }
    await openResponse({
      serve: (server) =>
        server.on(calls.forms.get, { form: givenForm({ integrations: { gsheet: sheet } }) }).on(calls.responses.get, {
          response: { ...response(2), deliveries: [written] },
          newerId: null,
          olderId: null,
        }),
    })
    await expect
      .element(beside(2).getByRole('link', { name: 'Open the spreadsheet, row with number 2' }))
      .toHaveAttribute('href', 'https://docs.google.com/spreadsheets/d/bolos/edit#gid=7')
  })

  it('leads from a webhook that failed to the call in the log', async () => {
    const failed: StoredResponse['deliveries'][number] = {
      deliveryId: '00000000-0000-4000-8000-00000000eeee',
      destination: 'webhook',
      webhook: { id: FORM_ID, name: 'Kitchen' },
      occasion: 'submitted',
      state: 'pending',
      attempts: 2,
      reason: { code: 'unknown', status: 503, text: 'The server answered 503.' },
      heldReason: null,
      nextAttemptAt: '2026-11-18T09:00:00.000Z',
      sentAt: null,
      deliveredAt: null,
      readAt: null,
    }
    const mail = { ...failed, deliveryId: '00000000-0000-4000-8000-00000000ffff', destination: 'email' } as const
    await openResponse({
      serve: (server) =>
        server.on(calls.responses.get, {
          response: { ...response(2), deliveries: [failed, mail] },
          newerId: null,
          olderId: null,
        }),
    })
    const link = beside(2).getByRole('link', { name: 'See the call' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/api-log?id=${failed.deliveryId}`))
    expect(link.elements()).toHaveLength(1)
  })

  it.each([1440, 1000])('moves to its neighbours by J and K, and closes by Escape, at %i pixels', async (width) => {
    const { router } = await openResponse({ width })
    const at = width >= 1200 ? beside : over
    await expect.element(at(2)).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(at(1)).toBeVisible()
    await expect.element(at(1).getByRole('button', { name: 'Older response' })).toBeDisabled()
    await userEvent.keyboard('k')
    await expect.element(at(2)).toBeVisible()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(at(3)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(at(3)).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('leaves the keys to a dialog above it: J discards no input, and Escape closes only the dialog', async () => {
    await openResponse({ width: 1000 })
    await over(2).getByRole('button', { name: 'Quick replies: Edit' }).click()
    const editor = page.getByRole('dialog', { name: 'Quick replies' })
    await expect.element(editor.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    await expect.element(over(2)).toBeVisible()
  })

  it('keeps less frequent actions in a menu', async () => {
    const { server } = await openResponse({ serve: (fake) => fake.on(calls.responses.remove, { deleted: 1 }) })
    await beside(2).getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Choose a chat in WhatsApp' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Delete response' }).click()
    await page.getByRole('button', { name: 'Delete response', exact: true }).click()
    await expect.element(page.getByText('Response deleted.')).toBeVisible()
    expect(server.sent(calls.responses.remove).map(({ body }) => body.responseIds)).toEqual([[idOf(2)]])
  })

  it('cancels a response with a booking in the words of bookings', async () => {
    const visit = { questionId: 'visit', label: 'Time', type: 'BOOKING', text: 'Haircut, Tuesday' }
    const booked = givenResponse([visit], { _id: idOf(2), responseNumber: 2 })
    const { server } = await openResponse({
      serve: (fake) =>
        fake
          .on(calls.forms.get, { form: givenForm({ formQuestions: [given.booking({ questionId: 'visit' })] }) })
          .on(calls.responses.get, { response: booked, newerId: null, olderId: null })
          .on(calls.responses.edit, { response: { ...booked, status: 'cancelled' } }),
    })
    await beside(2).getByRole('radio', { name: 'Cancelled' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
    await expect.element(question).toMatchTextContent(/Its time is free again/)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect.poll(() => server.sent(calls.responses.edit).map(({ body }) => body.status)).toEqual(['cancelled'])
  })

  it('assigns a response to a member', async () => {
    const { server } = await openResponse({
      people: [PAULA],
      serve: (fake) => fake.on(calls.responses.assign, { response: { ...response(2), assignedTo: PAULA } }),
    })
    const choice = beside(2).getByRole('combobox', { name: 'Assigned to' })
    await expect.element(choice).toHaveValue('')
    await userEvent.selectOptions(choice, 'Paula')
    await expect.element(choice).toHaveValue(PAULA.personId)
    await expect
      .poll(() => server.sent(calls.responses.assign).map(({ body }) => body.personId))
      .toEqual([PAULA.personId])
    await expectAccessible()
  })

  it('removes the assignment again when the server refuses it', async () => {
    const { server } = await openResponse({
      people: [PAULA],
      serve: (fake) => fake.on(calls.responses.assign, () => refuse('member.notFound')),
    })
    const choice = beside(2).getByRole('combobox', { name: 'Assigned to' })
    await userEvent.selectOptions(choice, 'Paula')
    await expect.poll(() => server.sent(calls.responses.assign).length).toBe(1)
    await expect.element(choice).toHaveValue('')
  })

  it('offers no assignment in a workspace of one person', async () => {
    await openResponse()
    await expect.element(beside(2)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument()
  })

  it('says that the response no longer exists, and leads back', async () => {
    await openResponse({ open: 9 })
    await expect.element(page.getByText('This response is not there any more.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('table')).toBeVisible()
  })
})

function response(number: number): StoredResponse {
  const answers = [
    { questionId: 'name', label: 'Your name', text: `Customer ${number}` },
    { questionId: 'phone', label: 'WhatsApp', type: 'PHONE', answer: '+5511976543210', text: '+5511976543210' },
    { questionId: 'cake', label: 'Cake', text: `Cake of ${number}` },
  ]
  return givenResponse(answers, { _id: idOf(number), responseNumber: number })
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
