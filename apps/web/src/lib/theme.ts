/** Where the choice of light, dark or system is kept; public/before-paint.js reads the same key. */
export const THEME_KEY = 'wf-theme'
export const THEMES = ['light', 'dark', 'auto'] as const
