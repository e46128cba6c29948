import type { CalendarScreenData } from '@wayform/contract/first-screen.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { CalendarPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import { firstWeekday, weekOf } from '@wayform/core/bookings/calendar/calendar-view.ts'
import { dateOf, localDay } from '@wayform/core/bookings/local-days.ts'
import type { Language } from '@wayform/core/languages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { clockOf } from '@wayform/core/time/zones.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { readCalendar } from '../../calendar/read-calendar.ts'

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'summary' | 'secretKey'>
type Reader = { place: CalendarPlace; language: Language; timeZone?: string | undefined }

/** The data of the owner's calendar; undefined for people and plans without one. */
export async function readCalendarScreen(
  deps: Deps,
  owner: Owner,
  me: CalendarScreenData['me'],
  { place, language, timeZone }: Reader,
): Promise<CalendarScreenData | undefined> {
  const { answers } = calls.calendar.read
  if (!hasRight(owner.role, 'seeResponses') || !hasFeature(me.plan, 'bookings')) return undefined
  // The app asks for the same days (daysRead): by the clock of its device.
  const day = place.day ?? localDay(deps.now().getTime(), clockOf(timeZone ?? 'UTC'))
  const week = weekOf(day, firstWeekday(language))
  const days = { from: dateOf(week[0] ?? day), to: dateOf(week.at(-1) ?? day) }
  // As the call answers, without what the contract does not name.
  return { me, days, calendar: answers[200].parse(await readCalendar(deps, owner, days)) }
}
