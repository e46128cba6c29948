import { respondentFit } from './support/respondent-fit.ts'
import { respondentLong } from './support/respondent-long.ts'
import { respondentOrders } from './support/respondent-orders.ts'
import { respondentSmoke } from './support/respondent-smoke.ts'
import { webkit } from './support/webkit.ts'

respondentSmoke(webkit)
respondentLong(webkit)
respondentFit(webkit)
respondentOrders(webkit)
