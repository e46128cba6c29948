import { type calendar, type CalendarFeed, MAX_FEEDS } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { type FeedRow, feedsRepository } from './feeds.repository.ts'

type Calls = typeof calendar

export async function listFeeds(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
): Promise<AnswerOf<Calls['feeds']>> {
  return { feeds: (await feedsRepository(database.db).list(owner.id)).map(presentFeed) }
}

/** Only this answer contains the address itself; a hash of its secret is stored. */
export async function makeFeed(
  { database, now, secretKey, config }: Pick<Services, 'database' | 'now' | 'secretKey' | 'config'>,
  owner: Owner,
  { id, staffId, showsNames }: BodyOf<Calls['makeFeed']> & { id: string },
): Promise<AnswerOf<Calls['makeFeed']>> {
  const secret = randomToken()
  const row = await database.transaction(async (tx) => {
    const feeds = feedsRepository(tx)
    await feeds.lock(owner.id)
    const known = await feeds.list(owner.id)
    if (known.length >= MAX_FEEDS && !known.some((each) => each.id === id)) {
      throw new AppError('calendar.tooManyFeeds', { params: { limit: MAX_FEEDS } })
    }
    const setup = (await bookingSetupRepository(tx, owner.id).find())?.setup
    const person = setup?.staff.find((each) => each.id === staffId)
    if (staffId !== '' && !person) throw new AppError('calendar.unknownStaff')
    const made: FeedRow = {
      user_id: owner.id,
      id,
      staff_id: staffId,
      shows_names: showsNames,
      made_by: owner.personId,
      member_id: person?.memberId ?? null,
      created_at: now(),
    }
    await feeds.put({ ...made, secret_hash: hashToken(secretKey, 'calendar-feed', secret) })
    return made
  })
  return { feed: presentFeed(row), url: new URL(`/feeds/calendar/${secret}.ics`, config.appUrl).href }
}

export async function revokeFeed(
  { database, now }: Pick<Services, 'database' | 'now'>,
  owner: Owner,
  feedId: string,
): Promise<Record<never, never>> {
  if (!(await feedsRepository(database.db).revoke(owner.id, feedId, now()))) {
    throw new AppError('calendar.feedNotFound')
  }
  return {}
}

function presentFeed({ id, staff_id, shows_names, created_at }: FeedRow): CalendarFeed {
  return { id, staffId: staff_id, showsNames: shows_names, madeAt: created_at.toISOString() }
}
