import { activity } from './calls/workspace/activity.ts'
import { apiLog } from './calls/workspace/api-log.ts'
import { apiKeys } from './calls/workspace/api-keys.ts'
import { analytics } from './calls/analytics.ts'
import { auth } from './calls/auth.ts'
import { calendar } from './calls/calendar/calendar.ts'
import { calendarFeed } from './calls/calendar/feed.ts'
import { googleCalendar } from './calls/calendar/google.ts'
import { bookings } from './calls/bookings/setup.ts'
import { catalogue } from './calls/catalogue/products.ts'
import { checkout } from './calls/checkout.ts'
import { deliveries } from './calls/deliveries.ts'
import { domains } from './calls/domains.ts'
import { folders } from './calls/filing/folders.ts'
import { forms } from './calls/forms.ts'
import { imports } from './calls/imports/imports.ts'
import { integrations } from './calls/integrations.ts'
import { members } from './calls/workspace/members.ts'
import { merchants } from './calls/merchants.ts'
import { merging } from './calls/merge.ts'
import { native } from './calls/native.ts'
import { orders } from './calls/orders/orders.ts'
import { payments } from './calls/payments.ts'
import { publicForms } from './calls/public.ts'
import { quickReplies } from './calls/workspace/quick-replies.ts'
import { recipients } from './calls/recipients.ts'
import { responses } from './calls/responses.ts'
import { share } from './calls/share.ts'
import { system } from './calls/system.ts'
import { templates } from './calls/templates.ts'
import { uploads } from './calls/uploads.ts'
import { users } from './calls/users.ts'
import { webhooks } from './calls/webhooks.ts'
import type { RouteSpec } from './route.ts'

/** Every call, by its feature. */
export const calls = {
  auth,
  merging,
  users,
  members,
  activity,
  apiKeys,
  apiLog,
  domains,
  forms,
  imports,
  folders,
  catalogue,
  bookings,
  recipients,
  share,
  templates,
  responses,
  orders,
  calendar,
  calendarFeed,
  googleCalendar,
  quickReplies,
  deliveries,
  analytics,
  uploads,
  payments,
  merchants,
  integrations,
  publicForms,
  checkout,
  native,
  webhooks,
  system,
}

export type Group = keyof typeof calls

export const allRoutes: readonly (RouteSpec & { name: string })[] = Object.entries(calls).flatMap(([group, routes]) =>
  Object.entries(routes as Record<string, RouteSpec>).map(([name, spec]) => ({ name: `${group}.${name}`, ...spec })),
)
