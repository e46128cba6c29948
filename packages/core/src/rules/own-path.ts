/** The app's own screens: nothing else is gone to because an address said so. */
const OWN_PATHS = [
  /^\/$/,
  /^\/(?:home|build|billing|account)$/,
  /^\/forms\/[0-9a-f-]{36}(?:\/(?:build|share|responses|settings))?$/,
]

/** Where to go after a sign-in; home for everything that is no screen of ours. */
export function ownPath(wanted: string | null): string {
  return wanted !== null && OWN_PATHS.some((path) => path.test(wanted)) ? wanted : '/'
}
