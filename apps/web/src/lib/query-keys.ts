/**
 * Names of what the query cache holds: one home, so that two screens never keep different things under one name.
 * A key that begins like another belongs to it, and goes when that one goes.
 */
export const keys = {
  me: ['me'],
  forms: ['forms'],
  /** Of every way to make a form: as long as one is under way, the list has a place for it. */
  newForm: ['new-form'],
  form: (id: string) => ['form', id],
  versions: (formId: string) => ['form', formId, 'versions'],
  version: (formId: string, version: number | undefined) => ['form-version', formId, version],
  publishedQuestions: (formId: string, version: number | null) => ['published-questions', formId, version],
  testLink: (formId: string) => ['test-link', formId],
  settingsProblems: (formId: string, revision: number, changes: unknown) => [
    'settings-problems',
    formId,
    revision,
    changes,
  ],
  toggleIntegration: (formId: string, kind: string) => ['toggle-integration', formId, kind],
  stripeStatus: (formId: string, questionId: string) => ['stripe-status', formId, questionId],
  analytics: ['analytics'],
  insights: (formId: string, from: unknown, to: unknown) => ['insights', formId, from, to],
  recipients: (formId: string, ...more: unknown[]) => ['recipients', formId, ...more],
  responses: (formId: string, ...more: unknown[]) => ['responses', formId, ...more],
  /** All that is known about what has not arrived. */
  unsent: ['unsent'],
  unsentGroups: ['unsent', 'groups'],
  unsentOf: (group: string, states: string) => ['unsent', 'list', group, states],
  domain: ['domain'],
  sessions: ['sessions'],
  pendingMerge: ['pending-merge'],
  login: (number: string, expiresAt: unknown) => ['login', number, expiresAt],
  callerCountry: ['caller-country'],
  appStores: ['app-stores'],
  googleForms: ['google-forms'],
  templates: (language: string) => ['templates', language],
  texts: (language: string) => ['texts', language],
  help: (language: string) => ['help', language],
  qr: (text: string, ...looks: unknown[]) => ['qr', text, ...looks],
  /** Libraries that come when they are needed. */
  phoneLibrary: ['phone-library'],
  searchLibrary: ['search-library'],
} as const
