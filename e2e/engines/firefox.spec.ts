import { respondentSmoke } from './support/respondent-smoke.ts'
import { firefox } from './support/firefox.ts'

respondentSmoke(firefox)
