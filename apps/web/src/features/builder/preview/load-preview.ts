/** A file of its own, fetched when somebody is about to look. */
export const loadPreview = () => import('./Preview.tsx')
