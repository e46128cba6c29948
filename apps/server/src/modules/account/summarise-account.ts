import { createHmac } from 'node:crypto'
import type { Me } from '@wayform/contract/shapes.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { formLimit, hasFeature } from '@wayform/core/plans/plans.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { planOfProduct } from '../billing/plan/decide-plan.ts'
import type { StoreRow } from '../billing/stores/store-subscriptions.repository.ts'
import { domainStatus } from '../domains/present-domain.ts'
import { type AccountSummary, findSummary } from './account-summary.repository.ts'

export function summariseAccount(config: Pick<Config, 'helpChatSecret'>): Services['summary'] {
  return async (db, personId, workspaceId) => {
    const summary = await findSummary(db, personId, workspaceId)
    return summary && presentMe(summary, config)
  }
}

/** The account as its owner sees it, field by field. */
function presentMe(row: AccountSummary, { helpChatSecret }: Pick<Config, 'helpChatSecret'>): Me {
  const {
    user,
    workspace,
    role,
    provenNumbers,
    pinnedForms,
    responses,
    uploadBytes,
    hasOrders,
    hasBookings,
    hasProducts,
    domain,
    stripeId,
    storeSubscriptions,
    deviceTokens,
  } = row
  // Only the owner sees at which provider the plan is paid.
  const isOwner = role === 'owner'
  const [apple, google] = (['apple', 'google'] as const).map((store) =>
    isOwner ? storeSubscriptions.findLast((each) => each.store === store && each.status !== 'pending') : undefined,
  )
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
    plan: workspace.plan,
    billingCycle: workspace.billing_cycle,
    planCancelAt: workspace.plan_cancel_at?.toISOString() ?? null,
    planRenewsAt: workspace.plan_cancel_at ? null : (workspace.plan_renews_at?.toISOString() ?? null),
    // A plan that the sandbox granted has no payment.
    planSource: workspace.plan_source === 'sandbox' ? null : workspace.plan_source,
    stripeId: isOwner ? stripeId : null,
    appleSubscriptionId: apple?.id ?? null,
    googleSubscriptionId: google?.id ?? null,
    applePendingPlan: pendingPlan(apple),
    googlePendingPlan: pendingPlan(google),
    customDomain: domain ? { hostname: domain.hostname, status: domainStatus(domain) } : null,
    language: user.language,
    pinnedForms,
    totalResponseCount: responses,
    totalUploadSize: uploadBytes,
    hasOrders: hasOrders && hasFeature(workspace.plan, 'orders'),
    hasBookings: hasBookings && hasFeature(workspace.plan, 'bookings'),
    hasProducts: hasProducts && hasRight(role, 'build'),
    hcUserToken: helpChatSecret && createHmac('sha256', helpChatSecret).update(user.id).digest('hex'),
    maxFormCount: formLimit({ plan: workspace.plan, maxFormCount: workspace.max_form_count }),
    createdAt: user.created_at.toISOString(),
    deviceTokens,
    workspace: { id: workspace.id, name: workspace.name, ownerName: workspace.owner_name, role },
  }
}

function pendingPlan(row: StoreRow | undefined): Me['applePendingPlan'] {
  const next = row?.next_product_id ? planOfProduct(row.next_product_id) : null
  return next && { type: next.plan, billingCycle: next.billingCycle }
}
