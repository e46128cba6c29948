export type BuildInfo = {
  /** Changes with every built file. */
  version: string
  /** Files that `/` loads before any other. */
  first: readonly string[]
  /** Files that the screens need without a network. */
  offline: readonly string[]
  /** All files with a hash in their name. */
  files: readonly string[]
}

/** Replaced by the build. */
declare const __WAYFORM_BUILD__: BuildInfo

export const build = __WAYFORM_BUILD__
