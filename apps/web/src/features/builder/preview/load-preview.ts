/** A chunk of its own, prefetched when the preview is likely to be opened. */
export const loadPreview = () => import('./Preview.tsx')
