/**
 * React as the public page knows it. The views use props that Preact understands by itself (`className`, `htmlFor`,
 * `defaultValue`), so preact/compat would only add 4 KB; what no view imports is left out of the bundle.
 */
export * from 'preact'
export * from 'preact/hooks'
