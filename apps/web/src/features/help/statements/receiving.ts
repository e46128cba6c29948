import type { Statements } from './statement.ts'

const SUBMIT = { calls: ['publicForms.submit'] } as const
const NOTIFICATIONS = { calls: ['forms.edit'], screens: ['/forms/:id/settings/notifications'] } as const
const DELIVERIES = { calls: ['deliveries.groups', 'deliveries.list'], screens: ['/deliveries'] } as const
const TEAM = { features: ['multiAgent'], screens: ['/forms/:id/settings/team'] } as const
const RESPONSES = { features: ['responses'], screens: ['/forms/:id/responses'] } as const
const INTEGRATIONS = { features: ['integrations'], screens: ['/forms/:id/settings/integrations'] } as const

export const receiving: Statements<
  | 'delivery'
  | 'withoutWhatsapp'
  | 'notifications'
  | 'deliveries'
  | 'team'
  | 'responses'
  | 'export'
  | 'integrations'
  | 'files'
> = {
  delivery: {
    stored: SUBMIT,
    chat: SUBMIT,
    unseen: { calls: ['publicForms.handOff'] },
    states: { ...RESPONSES, calls: ['responses.get', 'publicForms.handOff'] },
    own: NOTIFICATIONS,
    number: { calls: ['forms.edit'], screens: ['/forms/:id/settings'] },
    long: { calls: ['publicForms.receipt'] },
  },
  withoutWhatsapp: {
    computer: { calls: ['publicForms.handOff'] },
    copy: { calls: ['publicForms.handOff'] },
    receipt: { calls: ['publicForms.receipt'] },
    stored: SUBMIT,
  },
  notifications: {
    open: NOTIFICATIONS,
    whatsapp: NOTIFICATIONS,
    email: NOTIFICATIONS,
    proof: { calls: ['recipients.list', 'recipients.ask', 'recipients.enterCode', 'recipients.confirm'] },
    held: { calls: ['recipients.confirm'] },
    stop: { calls: ['system.unsubscribe'] },
    limit: {},
  },
  deliveries: {
    find: DELIVERIES,
    held: DELIVERIES,
    failed: DELIVERIES,
    again: { calls: ['deliveries.sendAgain', 'responses.sendAgain'], screens: ['/deliveries'] },
    webhook: {
      calls: ['integrations.toggle'],
      features: ['integrations'],
      integrations: ['webhook'],
      screens: ['/forms/:id/settings/integrations'],
    },
    safe: SUBMIT,
  },
  team: {
    open: TEAM,
    turns: { ...TEAM, calls: ['forms.edit'] },
    rules: { ...TEAM, calls: ['forms.edit'] },
    agree: { ...TEAM, calls: ['recipients.list'] },
  },
  responses: {
    list: { ...RESPONSES, calls: ['responses.list', 'responses.get'] },
    search: { ...RESPONSES, calls: ['responses.list'] },
    status: { ...RESPONSES, calls: ['responses.edit', 'publicForms.receipt'] },
    forward: { ...RESPONSES, calls: ['responses.get'] },
    spam: { ...RESPONSES, calls: ['responses.get'] },
    remove: { ...RESPONSES, calls: ['responses.remove', 'responses.undelete'] },
    insights: {
      calls: ['analytics.insights'],
      features: ['responses'],
      screens: ['/forms/:id/responses/insights'],
    },
  },
  export: {
    file: { ...RESPONSES, calls: ['responses.exportCsv', 'responses.exportXlsx'] },
    filter: { ...RESPONSES, calls: ['responses.exportCsv', 'responses.exportXlsx'] },
    print: { ...RESPONSES, calls: ['responses.get'] },
    locked: { ...RESPONSES, calls: ['responses.list'] },
    sheet: { ...INTEGRATIONS, integrations: ['gsheet'] },
    old: { features: ['importResponses', 'responses'], calls: ['responses.importOld'], screens: RESPONSES.screens },
  },
  integrations: {
    open: INTEGRATIONS,
    sheet: {
      ...INTEGRATIONS,
      calls: ['integrations.connectSheet', 'integrations.setSheetLines'],
      integrations: ['gsheet'],
    },
    webhook: {
      ...INTEGRATIONS,
      calls: ['integrations.addWebhook', 'integrations.testWebhook', 'integrations.rotateWebhookSecret'],
      integrations: ['webhook'],
    },
    measure: {
      ...INTEGRATIONS,
      calls: ['integrations.setGoogleAnalytics', 'integrations.setPixel'],
      integrations: ['googleAnalytics', 'pixelAnalytics'],
    },
    script: { ...INTEGRATIONS, calls: ['integrations.setScript'], integrations: ['customScript'] },
    pause: { ...INTEGRATIONS, calls: ['integrations.toggle'], integrations: ['gsheet', 'webhook'] },
    keys: { features: ['apiKeys'], calls: ['apiKeys.make', 'apiKeys.revoke'], screens: ['/api-keys'] },
    trouble: { ...INTEGRATIONS, integrations: ['gsheet', 'webhook'] },
  },
  files: {
    add: { features: ['fileUpload', 'advancedFields'], kinds: ['FILE'], calls: ['uploads.begin'] },
    size: { features: ['fileUpload'], kinds: ['FILE'], calls: ['uploads.begin'] },
    where: { features: ['fileUpload', 'responses'], kinds: ['FILE'], calls: ['responses.file', 'uploads.file'] },
    room: { features: ['fileUpload'], kinds: ['FILE'], screens: ['/account'] },
    device: { calls: ['publicForms.serviceWorker'] },
    gone: { ...RESPONSES, calls: ['responses.remove'] },
  },
}
