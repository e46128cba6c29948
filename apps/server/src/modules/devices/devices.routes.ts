import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { addDevice } from './add-device.ts'
import { devicesRepository } from './devices.repository.ts'

export function devicesRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'database' | 'now'>) {
  implement(server, guards, calls.users.addDevice, async ({ owner, body: { token, platform = 'web' } }) => {
    await addDevice(deps, owner, { token, platform })
    return {}
  })
  implement(server, guards, calls.users.removeDevice, async ({ owner, body }) => {
    await devicesRepository(deps.database.db).remove(owner.id, [body.token])
    return {}
  })
}
