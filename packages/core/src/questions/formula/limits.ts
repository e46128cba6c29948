/** Separate from the schema, which imports the schema library: showing a form needs only this. */
export const MAX_RENDER_LENGTH = 20_000
