import type { calls } from './routes.ts'
import type { AnswerOf } from './route.ts'

/** The id of the account whose session a browser has. Scripts may read it; it proves nothing. */
export const ACCOUNT_COOKIE = 'wf-account'

/** Known only to the device, and needed by the server to render the dashboard: the chosen language and time zone. */
export const LANGUAGE_COOKIE = 'wf-language'
export const ZONE_COOKIE = 'wf-zone'

/** The element in a dashboard that the server rendered, which carries what follows, as JSON. */
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
