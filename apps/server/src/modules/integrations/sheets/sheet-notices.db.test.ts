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

const told = async (owner: GivenOwner) =>
  (await noticesOf(world.server, owner)).map(({ notice, destination }) => [notice?.kind, notice?.params, destination])
const chatsTo = ({ number }: GivenOwner, ...servers: TestServer[]) =>
  servers.flatMap(({ whatsapp }) => whatsapp.sent.filter(({ kind, to }) => kind !== 'code' && to === number))

describe('a spreadsheet that can’t be written to any more', () => {
  it('is told to its owner once, with the way to connect again', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email })
    for (const name of ['Ana', 'Rui', 'Eva']) await world.submitted(form, { name })
    await world.deliver()
    await world.submitted(form, { name: 'Zoe' })
    await world.deliver()
    expect(await told(owner)).toEqual([['sheets.accessLost', { reason: 'accessRevoked' }, 'whatsapp']])
    expect(chatsTo(owner, world.server)).toMatchObject([
      { text: expect.stringContaining(`/forms/${form.id}/settings/integrations`) },
    ])
  })

  it('is told when the spreadsheet was deleted, and again when the next one is', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.byHand(owner, form, 'delete')
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect(await told(owner)).toEqual([['sheets.accessLost', { reason: 'spreadsheetGone' }, 'whatsapp']])
    world.server.clock.advance(1_000)
    await world.connect(owner, form, { name: 'Ana Souza', email })
    await world.deliver()
    await world.byHand(owner, form, 'delete')
    await world.submitted(form, { name: 'Rui' })
    await world.deliver()
    expect(await told(owner)).toHaveLength(2)
  })
})

describe.runIf(isOnPostgres)('with two servers on one database', () => {
  it('is told once, though both find out at the same moment', async () => {
    const second = await testServer(
      { SANDBOX_PORT: String(world.server.deps.config.sandbox?.port) },
      { beside: world.server },
    )
    try {
      const { owner, form, email } = await world.givenConnected()
      await world.sandbox.control('/google/take-back', { email })
      for (let index = 0; index < 40; index += 1) await world.submitted(form, { name: `Ana ${index}` })
      second.clock.advance(world.server.clock.now().getTime() - second.clock.now().getTime())
      // Each with a queue of its own, as two processes have.
      const workers = [world.server, second].map(({ deps }) =>
        deliveryWorker({
          ...deps,
          destinations: { ...DESTINATIONS, gsheet: sheetDestination() },
          onError: () => undefined,
        }),
      )
      await Promise.all(workers.map((worker) => worker.runDue()))
      expect(await told(owner)).toEqual([['sheets.accessLost', { reason: 'accessRevoked' }, 'whatsapp']])
      expect(chatsTo(owner, world.server, second)).toHaveLength(1)
    } finally {
      await second.close()
    }
  })
})
