import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { randomUUID } from 'node:crypto'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { CALENDAR_SCOPES } from '../../providers/google/google-calendar.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { addComingBookings } from '../ledger/calendar-events.repository.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import {
  type Agreed,
  beginConsent,
  type Consent,
  finishConsent,
  giveBack,
  type Return,
} from '../google/google-consent.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { googleCalendarsRepository } from './google-calendars.repository.ts'

const CONSENT: Consent = {
  purpose: 'calendar',
  scopes: CALENDAR_SCOPES,
  returnPath: '/integration/gcalendar/redirect',
  redirect: '/calendar/feeds',
}

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log'>

export async function beginCalendar(
  deps: Deps,
  { owner, staffId, browser }: { owner: Owner; staffId: string; browser: string },
): Promise<URL> {
  if ((await personOf(deps.database.db, owner.id, staffId)) === null) throw new AppError('calendar.unknownStaff')
  return beginConsent(deps, { ...CONSENT, owner, staffId, browser })
}

/** `screen` is where it was begun. */
export async function finishCalendar(
  deps: Omit<Deps, 'config'> & { deliveries: Wakeable },
  caller: Owner | undefined,
  answer: Return,
): Promise<{ connection: GoogleConnection; screen: string }> {
  const agreed = await finishConsent(deps, caller, CONSENT, answer)
  if (!agreed.ok) return { connection: agreed.connection, screen: agreed.redirect ?? CONSENT.redirect }
  const { owner, identity, tokens, redirect: screen } = agreed.value
  const isKept = hasFeature(owner.plan, 'bookings') && (await keep(deps, agreed.value))
  if (isKept) deps.deliveries.wake()
  else await giveBack(deps, identity.subject, tokens.refreshToken)
  return { connection: isKept ? 'connected' : 'expired', screen }
}

/** False if that person is no longer in the set-up. With another Google account it is another calendar. */
async function keep(
  { database, secretKey, now }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  { owner, staffId, identity, tokens }: Agreed,
): Promise<boolean> {
  const at = now()
  return database.transaction(async (tx) => {
    const calendars = googleCalendarsRepository(tx, owner.id)
    await calendars.lock()
    const person = staffId === null ? null : await personOf(tx, owner.id, staffId)
    if (person === null || staffId === null) return false
    const grants = googleTokensRepository(tx, secretBox(secretKey), 'google-calendar')
    const { refreshToken, accessToken, lifetimeMs } = tokens
    const expiresAt = new Date(at.getTime() + lifetimeMs)
    await grants.keep(owner.id, identity.subject, { refreshToken, accessToken, expiresAt }, at)
    const earlier = await calendars.ofStaff(staffId)
    const isSame = earlier?.subject === identity.subject
    if (earlier && !isSame) await calendars.remove(earlier.id)
    const id = earlier && isSame ? earlier.id : randomUUID()
    const row = {
      account: identity.email,
      connected_by: owner.personId,
      member_id: person.memberId,
      connected_at: at,
      lost_at: null,
      // Changes from the time without access are read anew.
      sync_token: null,
      sync_failures: 0,
      next_sync_at: at,
    }
    if (isSame) await calendars.set(id, row)
    else {
      await calendars.insert({
        ...row,
        id,
        user_id: owner.id,
        staff_id: staffId,
        subject: identity.subject,
        shows_names: earlier?.shows_names ?? false,
        blocks_busy: earlier?.blocks_busy ?? true,
        ended_at: null,
        synced_until: null,
        synced_at: null,
      })
    }
    await grants.forgetUnused(owner.id, at)
    await heldDeliveriesRepository(tx).release({
      userId: owner.id,
      destination: 'gcalendar',
      reason: 'accessRevoked',
    })
    await addComingBookings(tx, { userId: owner.id, calendarId: id, staffId }, at)
    await recordActivity(tx, owner, { at }, { verb: 'googleConnected' })
    return true
  })
}

/** Null: none of the staff has this id. */
async function personOf(
  db: Services['database']['db'] | Tx,
  workspaceId: string,
  staffId: string,
): Promise<{ memberId: string | null } | null> {
  if (staffId === '') return { memberId: null }
  const setup = (await bookingSetupRepository(db, workspaceId).find())?.setup
  return setup?.staff.find(({ id }) => id === staffId) ?? null
}
