import { createHmac } from 'node:crypto'
import type { Me } from '@wayform/contract/shapes.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { domainStatus } from '../domains/present-domain.ts'
import { type AccountSummary, findSummary } from './account-summary.repository.ts'

export function summariseAccount(config: Pick<Config, 'helpChatSecret'>): Services['summary'] {
  return async (db, userId) => {
    const summary = await findSummary(db, userId)
    return summary && presentMe(summary, config)
  }
}

/** The account as its owner sees it, field by field. */
function presentMe(row: AccountSummary, { helpChatSecret }: Pick<Config, 'helpChatSecret'>): Me {
  const { user, provenNumbers, pinnedForms, responses, uploadBytes, domain, stripeId, deviceTokens } = row
  return {
    _id: user.id,
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.email_verified,
    whatsappNumber: user.whatsapp_number,
    whatsappNumberVerified:
      user.whatsapp_number !== null && provenNumbers.includes(canonicalNumber(user.whatsapp_number)),
    provider: user.provider,
    plan: user.plan,
    billingCycle: user.billing_cycle,
    planCancelAt: user.plan_cancel_at?.toISOString() ?? null,
    planRenewsAt: user.plan_cancel_at ? null : (user.plan_renews_at?.toISOString() ?? null),
    // What the sandbox gave is paid nowhere.
    planSource: user.plan_source === 'sandbox' ? null : user.plan_source,
    stripeId,
    customDomain: domain ? { hostname: domain.hostname, status: domainStatus(domain) } : null,
    language: user.language,
    pinnedForms,
    totalResponseCount: responses,
    totalUploadSize: uploadBytes,
    hcUserToken: helpChatSecret && createHmac('sha256', helpChatSecret).update(user.id).digest('hex'),
    maxFormCount: formLimit({ plan: user.plan, maxFormCount: user.max_form_count }),
    createdAt: user.created_at.toISOString(),
    deviceTokens,
  }
}
