import { workspaceOfPath } from '@wayform/contract/workspace.ts'

/** Screens of the owner app: the page is the same for each, so the kept copy opens them. */
const SCREENS =
  /^\/(build(\/import)?|calendar(\/(setup|feeds))?|deliveries|billing|account|members|workspace|activity|api-keys|api-log|responses|orders|products(\/[^./]+)?|forms\/[^.]+)?\/?$/
/** Pages without a sign-in, some of them rendered in each language; the kept copy is their fallback. */
const RENDERED = /^\/(login|help|join)(\/|$)/

/**
 * Kind of answer to a navigation. Everything else is left to the network: sign-in callbacks, exports, files and pages
 * with an account's data are never kept.
 */
export function navigationKind(pathname: string): 'screen' | 'rendered' | null {
  const { inside } = workspaceOfPath(pathname)
  if (SCREENS.test(inside)) return 'screen'
  return RENDERED.test(inside) ? 'rendered' : null
}

/** `/assets/ResponsesScreen-B3xY_1aZ.js` → `/assets/ResponsesScreen.js`: the same in every version. */
export function nameWithoutHash(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

/** Files of this version that replace those kept of an older one, so that an update keeps what the owner uses. */
export function successors(kept: readonly string[], files: readonly string[]): string[] {
  const names = new Set(kept.map(nameWithoutHash))
  return files.filter((file) => names.has(nameWithoutHash(file)))
}
