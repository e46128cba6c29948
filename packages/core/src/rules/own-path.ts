/** The app's own screens: a redirect parameter can lead nowhere else. */
const OWN_PATHS = [
  /^\/$/,
  /^\/(?:home|build|billing|account)$/,
  /^\/forms\/[0-9a-f-]{36}(?:\/(?:build|share|responses|settings))?$/,
]

/** The path after a sign-in; home for everything that is not one of our screens. */
export function ownPath(wanted: string | null): string {
  return wanted !== null && OWN_PATHS.some((path) => path.test(wanted)) ? wanted : '/'
}
