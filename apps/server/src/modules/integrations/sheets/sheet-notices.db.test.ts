import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { DESTINATIONS, deliveryWorker } from '../../delivery/worker/delivery-worker.ts'
import { sheetDestination } from '../../delivery/destinations/send-sheet.ts'
import { noticesOf } from '../../delivery/notices/testing.ts'
import { type SheetsWorld, sheetsWorld } from './testing.ts'

let world: SheetsWorld
beforeAll(async () => {
  world = await sheetsWorld()
})
afterAll(() => world.close())

const sheetNotices = async (owner: GivenOwner) =>
  (await noticesOf(world.server, owner)).map(({ notice, destination }) => [notice?.kind, notice?.params, destination])
const chatsTo = ({ number }: GivenOwner, ...servers: TestServer[]) =>
  servers.flatMap(({ whatsapp }) => whatsapp.sent.filter(({ kind, to }) => kind !== 'code' && to === number))

describe('a spreadsheet that can no longer be written to', () => {
  it('notifies its owner once, with a link to connect again', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email })
    for (const name of ['Ana', 'Rui', 'Eva']) await world.submitted(form, { name })
    await world.deliver()
    await world.submitted(form, { name: 'Zoe' })
    await world.deliver()
    expect(await sheetNotices(owner)).toEqual([['sheets.accessLost', { reason: 'accessRevoked' }, 'whatsapp']])
    expect(chatsTo(owner, world.server)).toMatchObject([
      { text: expect.stringContaining(`/forms/${form.id}/settings/integrations`) },
    ])
  })

  it('notifies the owner when the spreadsheet was deleted, and again for the next one', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.byHand(owner, form, 'delete')
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect(await sheetNotices(owner)).toEqual([['sheets.accessLost', { reason: 'spreadsheetGone' }, 'whatsapp']])
    world.server.clock.advance(1_000)
    await world.connect(owner, form, { name: 'Ana Souza', email })
    await world.deliver()
    await world.byHand(owner, form, 'delete')
    await world.submitted(form, { name: 'Rui' })
    await world.deliver()
    expect(await sheetNotices(owner)).toHaveLength(2)
  })
})

describe.runIf(isOnPostgres)('with two servers on one database', () => {
  it('notifies the owner once though both servers find out at the same moment', async () => {
    const second = await testServer(
      { SANDBOX_PORT: String(world.server.deps.config.sandbox?.port) },
      { beside: world.server },
    )
    try {
      const { owner, form, email } = await world.givenConnected()
      await world.sandbox.control('/google/take-back', { email })
      for (let index = 0; index < 40; index += 1) await world.submitted(form, { name: `Ana ${index}` })
      second.clock.advance(world.server.clock.now().getTime() - second.clock.now().getTime())
      // Each with its own queue, like two processes.
      const workers = [world.server, second].map(({ deps }) =>
        deliveryWorker({
          ...deps,
          destinations: { ...DESTINATIONS, gsheet: sheetDestination() },
          onError: () => undefined,
        }),
      )
      await Promise.all(workers.map((worker) => worker.runDue()))
      expect(await sheetNotices(owner)).toEqual([['sheets.accessLost', { reason: 'accessRevoked' }, 'whatsapp']])
      expect(chatsTo(owner, world.server, second)).toHaveLength(1)
    } finally {
      await second.close()
    }
  })
})
