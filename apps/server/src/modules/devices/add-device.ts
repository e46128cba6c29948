import type { Services } from '../../services.ts'
import { isOrphan } from '../../platform/db/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { usersRepository } from '../users/users.repository.ts'
import { devicesRepository, type NewDevice } from './devices.repository.ts'

/** Enough for a person's phones and tablets; each response is sent to every one of them. */
export const MAX_DEVICES = 10

/** From now on this device is told of responses, for as long as the session lasts that asked for it. */
export async function addDevice(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Owner,
  device: Pick<NewDevice, 'token' | 'platform'>,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      // Two devices at the same moment can't pass the limit together.
      await usersRepository(tx).find(owner.id, { lock: true })
      const devices = devicesRepository(tx)
      await devices.put({ ...device, user_id: owner.id, session_hash: owner.sessionHash }, now())
      await devices.keepNewest(owner.id, MAX_DEVICES)
    })
  } catch (error) {
    // It was signed out, or the account was deleted, while this was on its way.
    if (isOrphan(error)) throw new AppError('auth.required', { cause: error })
    throw error
  }
}
