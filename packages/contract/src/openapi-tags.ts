import type { Group } from './routes.ts'

/** The description of each group of calls. */
export const TAGS: Record<Group, string> = {
  auth: 'Signing in with WhatsApp, Google or Apple, and signing out',
  merging: 'Joining a Google account to the signed-in one',
  users: 'The account: its profile, number, devices and sessions',
  members: 'Workspaces, the people who work in them, and invitations',
  activity: 'Who did what in a workspace',
  domains: 'The account’s own host for its forms',
  forms: 'Forms: their questions, settings, versions and links',
  folders: 'Folders and tags: where forms are put',
  recipients: 'Numbers and addresses that Wayform itself writes to, and whether they agreed',
  share: 'Bringing forms to people: QR codes for tables, the WordPress plugin',
  templates: 'Forms to start from',
  responses: 'What people answered, and where it was delivered',
  quickReplies: 'Texts that open a chat with a respondent',
  deliveries: 'What has not arrived where it should, over all forms',
  analytics: 'Counts and charts of forms',
  uploads: 'Pictures of owners and files of respondents',
  payments: 'The owner’s plan: buying, changing, cancelling',
  merchants: 'How the owner’s respondents pay',
  integrations: 'Spreadsheets, webhooks, analytics and scripts of a form',
  publicForms: 'What respondents and their browsers call',
  checkout: 'Paying while answering a form',
  native: 'What the iOS and Android apps ask for',
  webhooks: 'What payment providers and app stores tell',
  system: 'Health, diagnostics, this document, and what WhatsApp tells',
}
