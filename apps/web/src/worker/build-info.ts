export type BuildInfo = {
  /** Changes with every built file. */
  version: string
  /** What `/` loads before anything else. */
  first: readonly string[]
  /** What the screens without a network need. */
  offline: readonly string[]
  /** All files with a hash in their name. */
  files: readonly string[]
}

/** Replaced by the build. */
declare const __WAYFORM_BUILD__: BuildInfo

export const build = __WAYFORM_BUILD__
