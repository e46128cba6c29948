/**
 * The modules, lowest first. A module imports the ones before it, never one after it, types included; platform and
 * providers are below all of them, and COMPOSITION is above. The linter and layers.test.ts read this list
 * (docs/decisions/024).
 */
export const LAYERS = {
  /** Shared records: intentions, provider events, deliveries, revocations, deletions, activity, places, refunds, the log of the API, files. */
  base: [
    'intentions',
    'webhooks',
    'ledger',
    'revocations',
    'deletions',
    'activity',
    'places',
    'refunds',
    'api-log',
    'uploads',
  ],
  /** Owners: workspaces, accounts, sign-in, keys of programs and billing. */
  owners: ['workspaces', 'domains', 'users', 'devices', 'auth', 'api-keys', 'google', 'billing'],
  /** Catalogue and bookings, forms, their recipients, members, and integrations. */
  forms: [
    'catalogue',
    'bookings',
    'documents',
    'search-index',
    'folders',
    'recipients',
    'members',
    'merchants',
    'integrations',
    'google-forms',
    'google-calendar',
    'forms',
    'templates',
    'imports',
    'share',
  ],
  /** Public: pages, submissions, payments. */
  answers: ['public', 'checkout'],
  /** Reading the answers. */
  responses: ['responses', 'orders', 'calendar', 'quick-replies', 'analytics'],
  /** Sending. */
  delivery: ['delivery'],
  /** The public API: the use cases of the layers above, under a contract of its own. */
  programs: ['api-v1'],
  /** Whole accounts, backups, the phone app around the screens, the server itself, and its operator's page. */
  whole: ['account', 'backup', 'native', 'system', 'operator'],
} as const satisfies Record<string, readonly string[]>

export const MODULES: readonly string[] = Object.values(LAYERS).flat()

/** Files and folders of `src` that may import all modules. */
export const COMPOSITION = [
  'command/',
  'processes/',
  'app.ts',
  'deps.ts',
  'event-handlers.ts',
  'main.ts',
  'start-server.ts',
  'stop-server.ts',
]
