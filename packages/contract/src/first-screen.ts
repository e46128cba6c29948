import type { calls } from './routes.ts'
import type { AnswerOf } from './route.ts'

/** The id of the account whose session a browser has. Scripts may read it; it proves nothing. */
export const ACCOUNT_COOKIE = 'wf-account'

/** Known only to the device, and needed by the server to render a screen: the chosen language and time zone. */
export const LANGUAGE_COOKIE = 'wf-language'
export const ZONE_COOKIE = 'wf-zone'
/** The width of the window, by which a calendar shows days side by side or one below the other. */
export const WIDTH_COOKIE = 'wf-width'

/** The element in a screen that the server rendered, which carries what follows, as JSON. */
export const FIRST_SCREEN_ID = 'wf-first-screen'

/** As many forms as the dashboard asks for at first: hundreds of them would come no sooner than the last. */
export const FORMS_PAGE = 30

/** The answers of the dashboard's first calls, in the language of the page. */
export type FirstScreenData = {
  me: AnswerOf<typeof calls.users.me>['me']
  list: { forms: AnswerOf<typeof calls.forms.list>['forms']; total: number }
  counts: AnswerOf<typeof calls.analytics.list>['items']
  unsent: AnswerOf<typeof calls.deliveries.groups>
  folders: AnswerOf<typeof calls.folders.list>
}

/** The answers of the calendar's first calls, the second for these days. */
export type CalendarScreenData = {
  me: FirstScreenData['me']
  days: { from: string; to: string }
  calendar: AnswerOf<typeof calls.calendar.read>
}
