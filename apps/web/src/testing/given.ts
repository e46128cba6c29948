import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import type { Form, Me } from '@wayform/contract/shapes.ts'
import { given } from '@wayform/core/testing/given.ts'

export const ID = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
export const FORM_ID = '5d1c7c2e-6f0a-4c0e-9d55-0d6e6e3f2a22'

const AT = '2026-11-01T10:00:00.000Z'

export function givenMe(changes: Partial<Me> = {}): Me {
  return {
    _id: ID,
    id: ID,
    name: 'Ana Souza',
    email: 'ana@example.com',
    emailVerified: true,
    whatsappNumber: null,
    whatsappNumberVerified: false,
    provider: 'google',
    plan: 'plus',
    billingCycle: 'monthly',
    planCancelAt: null,
    planRenewsAt: null,
    planSource: 'stripe',
    stripeId: 'cus_1',
    appleSubscriptionId: null,
    googleSubscriptionId: null,
    applePendingPlan: null,
    googlePendingPlan: null,
    customDomain: null,
    language: 'en',
    pinnedForms: [],
    totalResponseCount: 0,
    totalUploadSize: 0,
    hasProducts: false,
    hcUserToken: null,
    maxFormCount: 100,
    createdAt: AT,
    deviceTokens: [],
    workspace: { id: ID, name: '', ownerName: 'Ana Souza', role: 'owner' },
    ...changes,
  }
}

export function givenForm(changes: Partial<Form> = {}): Form {
  return {
    id: FORM_ID,
    user: ID,
    name: 'Cake orders',
    link: 'cakes',
    publicUrl: 'https://forms.example/cakes',
    previewUrl: 'about:blank',
    language: 'en',
    whatsappNumber: '+5511987654321',
    enabled: true,
    blocked: false,
    toBePublished: false,
    publishedVersion: 1,
    pinned: false,
    folder: null,
    tags: [],
    archived: false,
    customDomain: null,
    customDomainLink: null,
    formId: null,
    from: null,
    editUrl: null,
    createdAt: AT,
    updatedAt: AT,
    submitText: '',
    meta: { title: '', desc: '', image: '', imageType: '' },
    responseJumpType: 'default',
    responseJumpData: [],
    emailNotificationEnabled: false,
    emailNotificationEmail: '',
    pushNotificationEnabled: false,
    whatsappNotificationEnabled: true,
    settingsTexts: {},
    messageLanguage: 'main',
    proofOfWork: false,
    removeBranding: false,
    access: NO_ACCESS,
    hasPassword: false,
    statusNames: {},
    integrations: {},
    formQuestions: [given.page({ questionId: 'page-1' }), given.text({ questionId: 'name', label: 'Your name' })],
    texts: [],
    look: {},
    endings: [],
    revision: 3,
    settingsRevision: 1,
    ...changes,
  }
}
