import type { Language } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { DAILY_MESSAGES } from '@wayform/core/plans/message-caps.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { formatStorage, MONEY_BACK_DAYS } from '@wayform/core/plans/usage.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '@wayform/core/questions/file/stored-file.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { MAX_BATCH_CODES } from '@wayform/core/share/qr-look.ts'
import { ACTIVITY_MONTHS } from '@wayform/core/workspaces/activity.ts'
import { INVITATION_DAYS } from '@wayform/core/workspaces/invitations.ts'

type Amount = { count: number } | { bytes: number }

/** Numbers in the help, each from the table that the server enforces. */
const FACTS = {
  freeForms: { count: PLAN_FACTS.free.maxForms },
  liteForms: { count: PLAN_FACTS.lite.maxForms },
  liteResponses: { count: PLAN_FACTS.lite.maxResponses ?? 0 },
  standardForms: { count: PLAN_FACTS.standard.maxForms },
  standardResponses: { count: PLAN_FACTS.standard.maxResponses ?? 0 },
  standardStorage: { bytes: PLAN_FACTS.standard.maxUploadBytes },
  plusForms: { count: PLAN_FACTS.plus.maxForms },
  plusResponses: { count: PLAN_FACTS.plus.maxResponses ?? 0 },
  plusStorage: { bytes: PLAN_FACTS.plus.maxUploadBytes },
  standardMembers: { count: PLAN_FACTS.standard.maxMembers },
  plusMembers: { count: PLAN_FACTS.plus.maxMembers },
  invitationDays: { count: INVITATION_DAYS },
  activityMonths: { count: ACTIVITY_MONTHS },
  undeleteMinutes: { count: UNDELETE_MS / 60_000 },
  freeWhatsapp: { count: DAILY_MESSAGES.free.whatsapp },
  freeEmails: { count: DAILY_MESSAGES.free.email },
  moneyBackDays: { count: MONEY_BACK_DAYS },
  fileSize: { bytes: MAX_FILE_BYTES },
  filesAtOnce: { count: MAX_FILES },
  qrCodes: { count: MAX_BATCH_CODES },
} as const satisfies Record<string, Amount>

export type HelpFact = keyof typeof FACTS

export function isHelpFact(name: string): name is HelpFact {
  return Object.hasOwn(FACTS, name)
}

export function helpFact(name: HelpFact, language: Language): string {
  const amount: Amount = FACTS[name]
  return 'bytes' in amount ? formatStorage(amount.bytes, language) : numberFormat(language).format(amount.count)
}
