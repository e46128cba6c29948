import type { Me } from '@wayform/contract/shapes.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import type { MeRow } from './users.repository.ts'

/** The account as its owner sees it, field by field. */
export function presentMe({ user, pinnedForms, responses, uploadBytes }: MeRow): Me {
  return {
    _id: user.id,
    id: user.id,
    name: user.name,
    email: user.email,
    whatsappNumber: user.whatsapp_number,
    provider: user.provider,
    plan: user.plan,
    billingCycle: user.billing_cycle,
    language: user.language,
    pinnedForms,
    totalResponseCount: responses,
    totalUploadSize: uploadBytes,
    maxFormCount: formLimit({ plan: user.plan, maxFormCount: user.max_form_count }),
    createdAt: user.created_at.toISOString(),
  }
}
