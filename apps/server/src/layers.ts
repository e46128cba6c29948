/**
 * The modules, lowest first. A module imports the ones before it, never one after it, types included; platform and
 * providers are below all of them, and what puts them together (COMPOSITION) is above. The linter and layers.test.ts
 * read this list (docs/decisions/024).
 */
export const LAYERS = {
  /** What is kept for whoever comes later: first answers, events, what is due or to be taken back, files. */
  base: ['intentions', 'webhooks', 'ledger', 'revocations', 'uploads'],
  /** Who the owners are, how they prove it, and what they pay for. */
  owners: ['domains', 'users', 'devices', 'auth', 'google', 'billing'],
  /** Forms, and whom and what their owners connect them with. */
  forms: ['documents', 'recipients', 'merchants', 'integrations', 'google-forms', 'forms', 'templates', 'share'],
  /** What respondents meet: pages, submissions, payments. */
  answers: ['public', 'checkout'],
  /** What owners read of the answers. */
  responses: ['responses', 'analytics'],
  /** What goes out. */
  delivery: ['delivery'],
  /** What concerns all of the above: an account as a whole, the server as a whole. */
  whole: ['account', 'system'],
} as const satisfies Record<string, readonly string[]>

export const MODULES: readonly string[] = Object.values(LAYERS).flat()

/** Files of `src` that know all modules. */
export const COMPOSITION = ['app.ts', 'deps.ts', 'event-handlers.ts', 'main.ts', 'stop-server.ts']
