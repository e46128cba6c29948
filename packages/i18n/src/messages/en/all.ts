import { account } from './account.ts'
import { activity } from './activity.ts'
import { apiKeys } from './api-keys.ts'
import { apiLog } from './api-log.ts'
import { billing } from './billing.ts'
import { booked } from './booked.ts'
import { bookingSetup } from './booking-setup.ts'
import { builder } from './builder.ts'
import { calendar } from './calendar.ts'
import { checkout } from './checkout.ts'
import { checks } from './checks.ts'
import { conditions } from './conditions.ts'
import { deliveries } from './deliveries.ts'
import { editors } from './editors.ts'
import { embed } from './embed.ts'
import { endings } from './endings.ts'
import { firstScreens } from './first-screens.ts'
import { form } from './form.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { install } from './install.ts'
import { integrations } from './integrations.ts'
import { languages } from './languages.ts'
import { logic } from './logic.ts'
import { look } from './look.ts'
import { members } from './members.ts'
import { merchants } from './merchants.ts'
import { message } from './message.ts'
import { native } from './native.ts'
import { notices } from './notices.ts'
import { oldResponses } from './old-responses.ts'
import { orders } from './orders.ts'
import { pay } from './pay.ts'
import { preview } from './preview.ts'
import { problems } from './problems.ts'
import { products } from './products.ts'
import { published } from './published.ts'
import { questions } from './questions.ts'
import { quickReplies } from './quick-replies.ts'
import { responses } from './responses.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { team } from './team.ts'
import { workspaces } from './workspaces.ts'

/** English is the source: it decides the keys. */
export const messages = {
  ...firstScreens,
  account,
  activity,
  apiKeys,
  apiLog,
  billing,
  booked,
  bookingSetup,
  builder,
  calendar,
  checkout,
  checks,
  conditions,
  deliveries,
  editors,
  embed,
  endings,
  form,
  help,
  history,
  imports,
  insights,
  install,
  integrations,
  languages,
  logic,
  look,
  members,
  merchants,
  message,
  native,
  notices,
  oldResponses,
  orders,
  pay,
  preview,
  problems,
  products,
  published,
  questions,
  quickReplies,
  responses,
  settings,
  share,
  team,
  workspaces,
} as const

export type Messages = typeof messages
