/**
 * Keys of the query cache, in one place, so that no two screens store different data under one key. Invalidating a key
 * also invalidates every key that starts with it.
 */
export const keys = {
  me: ['me'],
  /** The workspaces that the person works in. */
  workspaces: ['workspaces'],
  forms: ['forms'],
  /** Forms that the server found by name, of a list that is not loaded whole. */
  allFoundForms: ['found-forms'],
  foundForms: (text: string, place: { folder: string | null; tag: string | null; isArchive: boolean }) => [
    'found-forms',
    text,
    place,
  ],
  /** Folders and tags. */
  folders: ['folders'],
  /** Shared by all mutations that create a form: while one is pending, the list shows a placeholder. */
  newForm: ['new-form'],
  importPreview: (asked: unknown) => ['import-preview', asked],
  form: (id: string) => ['form', id],
  /** The picture of a published version; of a draft, as it was last changed. */
  miniature: (formId: string, state: number | string) => ['miniature', formId, state],
  versions: (formId: string) => ['form', formId, 'versions'],
  version: (formId: string, version: number | undefined) => ['form-version', formId, version],
  publishedQuestions: (formId: string, version: number | null) => ['published-questions', formId, version],
  testLink: (formId: string) => ['test-link', formId],
  standing: (formId: string, revision: number) => ['standing', formId, revision],
  settingsProblems: (formId: string, revision: number, changes: unknown) => [
    'settings-problems',
    formId,
    revision,
    changes,
  ],
  integrationStates: (formId: string) => ['integration-states', formId],
  toggleIntegration: (formId: string, kind: string) => ['toggle-integration', formId, kind],
  stripeStatus: (formId: string, questionId: string) => ['stripe-status', formId, questionId],
  analytics: ['analytics'],
  /** Number of unread responses in the person's other workspaces; it comes with the analytics. */
  unreadElsewhere: ['unread-elsewhere'],
  insights: (formId: string, from: unknown, to: unknown) => ['insights', formId, from, to],
  recipients: (formId: string, ...more: unknown[]) => ['recipients', formId, ...more],
  allResponses: ['responses'],
  responses: (formId: string, ...more: unknown[]) => ['responses', formId, ...more],
  catalogue: ['catalogue'],
  /** The forms that offer a product; dropped with the catalogue, because its category may be another one. */
  offering: (productId: string) => ['catalogue', 'offering', productId],
  bookable: ['bookable'],
  bookingSetup: ['booking-setup'],
  orders: ['orders'],
  newOrders: ['newOrders'],
  allCalendar: ['calendar'],
  calendar: (from: string, to: string) => ['calendar', from, to],
  calendarFeeds: ['calendar-feeds'],
  googleCalendars: ['google-calendars'],
  orderHistory: (responseId: string, ...state: unknown[]) => ['order-history', responseId, ...state],
  quickReplies: ['quick-replies'],
  allActivity: ['activity'],
  activity: (filter: unknown) => ['activity', filter],
  activityChoices: ['activity-choices'],
  /** Everything about undelivered responses. */
  unsent: ['unsent'],
  unsentGroups: ['unsent', 'groups'],
  unsentOf: (group: string, states: string) => ['unsent', 'list', group, states],
  members: ['members'],
  apiKeys: ['api-keys'],
  allApiLog: ['api-log'],
  apiLog: (kind: string, ...which: unknown[]) => ['api-log', kind, ...which],
  invitations: ['invitation'],
  invitation: (secret: string, accountId: string | null) => ['invitation', secret, accountId],
  domain: ['domain'],
  sessions: ['sessions'],
  pushDevices: ['push-devices'],
  pendingMerge: ['pending-merge'],
  login: (number: string, expiresAt: unknown) => ['login', number, expiresAt],
  callerCountry: ['caller-country'],
  appStores: ['app-stores'],
  googleForms: ['google-forms'],
  templates: (language: string) => ['templates', language],
  templateMiniature: (templateId: string, language: string) => ['templates', language, templateId],
  texts: (language: string) => ['texts', language],
  help: (language: string) => ['help', language],
  qr: (text: string, ...looks: unknown[]) => ['qr', text, ...looks],
  /** Lazily loaded libraries. */
  phoneLibrary: ['phone-library'],
  searchLibrary: ['search-library'],
} as const
