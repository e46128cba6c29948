import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import { remindersOf } from '@wayform/core/bookings/reminders.ts'
import { type BookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { tidySetup } from '@wayform/core/bookings/tidy-setup.ts'
import { type CurrencyCode, DEFAULT_CURRENCY } from '@wayform/core/money/currencies.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { catalogueRepository } from '../catalogue/catalogue.repository.ts'
import { changeCatalogue } from '../catalogue/open-catalogue.ts'
import { replanReminders } from '../ledger/customer-mails.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { changedLinks, endCalendarsWithout, followLink, peopleOf } from './links.repository.ts'
import { bookingsOnDaysOff } from './hits.repository.ts'
import { bookingSetupRepository } from './setup.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>

/** The stored set-up; a workspace without one begins with an empty set-up in the shop's zone. */
export async function readSetup(
  { database: { db }, now }: Deps,
  { owner, browserTimeZone }: { owner: Pick<Owner, 'id'>; browserTimeZone?: string | undefined },
): Promise<StoredBookingSetup> {
  return present(db, owner.id, { at: now(), zone: browserTimeZone })
}

export async function saveSetup(
  { database, now }: Deps,
  given: { owner: Owner; revision: number; setup: BookingSetup; currency?: CurrencyCode | undefined },
): Promise<StoredBookingSetup> {
  const { owner, revision, currency } = given
  const setup = tidySetup(withProperNumbers(given.setup))
  return database.transaction(async (tx) => {
    await assertMembers(tx, owner.id, setup)
    const rows = bookingSetupRepository(tx, owner.id)
    const before = await rows.find({ lock: true })
    const ruleBefore = (before?.setup ?? emptySetup(setup.zone)).rules.refundUntilMinutes
    // Refunds are the owner's, and so is the rule by which they are made.
    if (setup.rules.refundUntilMinutes !== ruleBefore && !hasRight(owner.role, 'manageMoney')) {
      throw new AppError('workspace.roleMissing')
    }
    if ((await rows.save(setup, revision)) === null) {
      throw new AppError('bookings.stale', { current: before?.revision ?? 0 })
    }
    for (const link of changedLinks(before?.setup.staff ?? [], setup.staff)) {
      await followLink(tx, owner.id, link, now())
    }
    if (before?.setup.staff.some(({ id }) => !setup.staff.some((person) => person.id === id))) {
      await endCalendarsWithout(tx, owner.id, setup.staff, now())
    }
    if (isOtherReminders(before?.setup, setup)) await replanReminders(tx, owner.id, remindersOf(setup.rules))
    const isPriced = setup.services.some(({ pay }) => pay.kind !== 'none')
    if (currency !== undefined && isPriced && !(await catalogueRepository(tx, owner.id).find())) {
      await changeCatalogue(tx, owner.id, { currency, timeZone: setup.zone }, async () => undefined)
    }
    await recordActivity(tx, owner, { at: now() }, { verb: 'bookingsChanged' })
    // Pages show services and their prices.
    await workspacesRepository(tx).notifyChanged(owner.id)
    return present(tx, owner.id, { at: now() })
  })
}

async function present(
  db: Db,
  workspaceId: string,
  { at, zone }: { at: Date; zone?: string | undefined },
): Promise<StoredBookingSetup> {
  const stored = await bookingSetupRepository(db, workspaceId).find()
  const catalogue = await catalogueRepository(db, workspaceId).find()
  const people = await peopleOf(db, workspaceId)
  const setup = stored?.setup ?? emptySetup(catalogue?.time_zone ?? zone ?? 'UTC')
  return {
    setup,
    revision: stored?.revision ?? 0,
    currency: catalogue?.currency ?? DEFAULT_CURRENCY,
    hasCurrency: catalogue !== undefined,
    hits: await bookingsOnDaysOff(db, workspaceId, setup, at),
    ...(people.length > 1 && { people }),
  }
}

/** The zone decides when it is night. */
function isOtherReminders(before: BookingSetup | undefined, after: BookingSetup): boolean {
  if (!before) return false
  return before.zone !== after.zone || String(remindersOf(before.rules)) !== String(remindersOf(after.rules))
}

/** Messages go there, so it must be a number that there can be. */
function withProperNumbers(setup: BookingSetup): BookingSetup {
  const staff = setup.staff.map((person) => {
    if (person.number === null) return person
    const parsed = parsePhone(person.number)
    if (!parsed.ok) throw new AppError('request.invalid')
    return { ...person, number: parsed.value }
  })
  return { ...setup, staff }
}

/** A linked person sees bookings and gets a calendar, so it must be the owner or a member. */
async function assertMembers(db: Db, workspaceId: string, { staff }: BookingSetup): Promise<void> {
  const workspaces = workspacesRepository(db)
  for (const { memberId } of staff) {
    if (memberId === null) continue
    const isOwner = (await workspaces.ownedBy(memberId)).includes(workspaceId)
    if (!isOwner && (await workspaces.roleOf(workspaceId, memberId)) === undefined)
      throw new AppError('request.invalid')
  }
}
