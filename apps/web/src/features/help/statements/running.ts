import { FEATURES } from '@wayform/core/plans/plans.ts'
import type { Statements } from './statement.ts'

const DOMAIN = { features: ['customDomain'], screens: ['/account'] } as const
const LOGIN = { screens: ['/login'] } as const
const ACCOUNT = { screens: ['/account'] } as const
const MEMBERS = { screens: ['/members'] } as const
const ACTIVITY = { screens: ['/activity'] } as const
const WORKSPACE = { screens: ['/workspace'] } as const
const BILLING = { screens: ['/billing'] } as const

export const running: Statements<'plans' | 'domain' | 'account' | 'members' | 'activity' | 'data' | 'trouble'> = {
  plans: {
    free: { plan: 'free', without: ['responses'] },
    lite: { plan: 'lite', features: ['responses', 'customSeo'], calls: ['responses.list', 'responses.exportCsv'] },
    standard: { plan: 'standard', features: FEATURES },
    plus: { plan: 'plus', features: FEATURES },
    locked: { calls: ['publicForms.submit', 'responses.remove'], features: ['responses'] },
    change: { ...BILLING, calls: ['payments.pay', 'payments.updateSubscription'] },
    manage: { ...BILLING, calls: ['payments.portal'] },
    refund: {},
  },
  domain: {
    enter: { ...DOMAIN, calls: ['users.edit'] },
    records: { ...DOMAIN, calls: ['domains.get'] },
    check: { ...DOMAIN, calls: ['domains.check'] },
    use: { features: ['customDomain'], calls: ['forms.edit'], screens: ['/forms/:id/settings'] },
    lost: DOMAIN,
  },
  account: {
    whatsapp: { ...LOGIN, calls: ['auth.startWhatsapp', 'auth.whatsappCallback'] },
    message: { ...LOGIN, calls: ['auth.whatsappStatus'] },
    others: { ...LOGIN, calls: ['auth.google', 'auth.apple'] },
    merge: { ...ACCOUNT, calls: ['merging.start', 'merging.confirm'] },
    verify: { ...ACCOUNT, calls: ['users.verifyNumber', 'users.verifyNumberCallback'] },
    devices: { ...ACCOUNT, calls: ['users.sessions', 'users.endSession', 'users.endSessions'] },
  },
  members: {
    invite: { ...MEMBERS, calls: ['members.invite', 'members.sendAgain'] },
    join: { screens: ['/join/:secret'], calls: ['members.look', 'members.join'] },
    roles: { ...MEMBERS, calls: ['members.setRole'] },
    seats: {},
    remove: { ...MEMBERS, calls: ['members.remove'] },
    handOver: { ...WORKSPACE, calls: ['members.handOver'] },
    second: { ...WORKSPACE, calls: ['members.create'] },
  },
  activity: {
    list: { ...ACTIVITY, calls: ['activity.list'] },
    filter: { ...ACTIVITY, calls: ['activity.choices', 'activity.exportCsv'] },
    changes: { ...ACTIVITY, calls: ['forms.version'] },
    back: { ...ACTIVITY, calls: ['activity.bringBack'] },
    kept: {},
  },
  data: {
    language: { calls: ['users.setLanguage', 'forms.edit'] },
    download: { ...ACCOUNT, calls: ['users.exportData'] },
    remove: { ...ACCOUNT, calls: ['users.remove'] },
    free: { ...BILLING, calls: ['users.remove', 'payments.updateSubscription'] },
  },
  trouble: {
    offline: { screens: ['/forms/:id'] },
    lastSeen: { features: ['responses'], calls: ['responses.list'], screens: ['/forms/:id/responses'] },
    failed: { calls: ['forms.saveQuestions'] },
    stale: { calls: ['forms.saveQuestions'] },
    customers: { calls: ['publicForms.serviceWorker', 'publicForms.submit'] },
    crash: { calls: ['system.sendLogs'] },
    closed: {},
  },
}
