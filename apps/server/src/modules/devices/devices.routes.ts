import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { addBrowser, addDevice } from './add-device.ts'
import { devicesRepository } from './devices.repository.ts'

export function devicesRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'webPush'>,
) {
  implement(server, guards, calls.users.addDevice, async ({ owner, body: { token, platform = 'web' } }) => {
    await addDevice(deps, owner, { token, platform })
    return {}
  })
  implement(server, guards, calls.users.removeDevice, async ({ owner, body }) => {
    await devicesRepository(deps.database.db).remove(owner.personId, [body.token])
    return {}
  })
  implement(server, guards, calls.users.pushDevices, async ({ owner }) => {
    const devices = await devicesRepository(deps.database.db).listNamed(owner.personId)
    return {
      publicKey: deps.webPush.publicKey,
      devices: devices.map(({ platform, p256dh, device, session_hash, seen_at }) => ({
        kind: p256dh === null ? ('app' as const) : ('browser' as const),
        platform,
        device: device ?? '',
        isCurrent: session_hash === owner.sessionHash,
        seenAt: seen_at.toISOString(),
      })),
    }
  })
  implement(server, guards, calls.users.addBrowser, async ({ owner, body }) => {
    await addBrowser(deps, owner, body)
    return {}
  })
  implement(server, guards, calls.users.removeBrowser, async ({ owner, body }) => {
    await devicesRepository(deps.database.db).remove(owner.personId, [body.endpoint])
    return {}
  })
}
