import { respondentFit } from './support/respondent-fit.ts'
import { respondentLong } from './support/respondent-long.ts'
import { respondentOrders } from './support/respondent-orders.ts'
import { respondentSmoke } from './support/respondent-smoke.ts'
import { firefox } from './support/firefox.ts'

respondentSmoke(firefox)
respondentLong(firefox)
respondentFit(firefox)
respondentOrders(firefox)
