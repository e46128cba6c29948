import type { Services } from '../../services.ts'
import { isOrphan } from '../../platform/db/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Subscription } from '../../providers/web-push/web-push-client.ts'
import { usersRepository } from '../users/users.repository.ts'
import { devicesRepository, type NewDevice } from './devices.repository.ts'

/** Enough for one person's phones, tablets and browsers; each response is sent to all of them. */
export const MAX_DEVICES = 10

type Deps = Pick<Services, 'database' | 'now'>

/** Registers a phone with the app for push notifications, for as long as the session of the request lasts. */
export async function addDevice(
  deps: Deps,
  owner: Owner,
  device: Pick<NewDevice, 'token' | 'platform'>,
): Promise<void> {
  await register(deps, owner, { ...device, p256dh: null, auth: null })
}

/** The same for a browser. Its address is at the browser's push service, and Wayform posts to no other. */
export async function addBrowser(
  { webPush, ...deps }: Deps & Pick<Services, 'webPush'>,
  owner: Owner,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!webPush.isKnownService(endpoint)) throw new AppError('push.serviceUnknown')
  await register(deps, owner, { token: endpoint, platform: 'web', ...keys })
}

async function register(
  { database, now }: Deps,
  owner: Owner,
  device: Omit<NewDevice, 'user_id' | 'session_hash'>,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      // Locked, so that simultaneous requests can't exceed the limit.
      await usersRepository(tx).find(owner.personId, { lock: true })
      const devices = devicesRepository(tx)
      await devices.put({ ...device, user_id: owner.personId, session_hash: owner.sessionHash }, now())
      await devices.keepNewest(owner.personId, MAX_DEVICES)
    })
  } catch (error) {
    // The session ended, or the account was deleted, during this request.
    if (isOrphan(error)) throw new AppError('auth.required', { cause: error })
    throw error
  }
}
