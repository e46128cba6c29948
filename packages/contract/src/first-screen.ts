import type { calls } from './routes.ts'
import type { AnswerOf } from './route.ts'

/** The id of the account whose session a browser has. Scripts may read it; it proves nothing. */
export const ACCOUNT_COOKIE = 'wf-account'

/** What only the device knows, and a dashboard that the server renders has to: the chosen language, and the time zone. */
export const LANGUAGE_COOKIE = 'wf-language'
export const ZONE_COOKIE = 'wf-zone'

/** The element in a dashboard that the server rendered, which carries what follows, as JSON. */
export const FIRST_SCREEN_ID = 'wf-first-screen'

/** As many forms as the dashboard asks for at first: hundreds of them would come no sooner than the last. */
export const FORMS_PAGE = 30

/** What the dashboard would ask for first: the answers of these calls, in the language of the page. */
export type FirstScreenData = {
  me: AnswerOf<typeof calls.users.me>['me']
  list: { forms: AnswerOf<typeof calls.forms.list>['forms']; total: number }
  counts: AnswerOf<typeof calls.analytics.list>['items']
  unsent: AnswerOf<typeof calls.deliveries.groups>
  folders: AnswerOf<typeof calls.folders.list>
}
