/** Storage key of the colour scheme; public/before-paint.js reads it too. */
export const THEME_KEY = 'wf-theme'
export const THEMES = ['light', 'dark', 'auto'] as const
