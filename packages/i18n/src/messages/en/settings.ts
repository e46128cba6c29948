export const settings = {
  title: 'Settings',
  nav: { general: 'General', notifications: 'Notifications', seo: 'SEO', team: 'Team', integrations: 'Integrations' },
  save: {
    unsaved: 'Unsaved changes',
    save: 'Save',
    discard: 'Discard',
    saved: 'Settings updated',
    failed: 'Couldn’t update settings.',
    stale: 'These settings were changed elsewhere meanwhile. Your changes are still here: save again to keep them.',
  },
  leave: {
    title: 'Discard your changes?',
    text: 'What you changed here is not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
} as const
