/** Apart from the schema, which brings its library along: what shows a form needs this alone. */
export const MAX_RENDER_LENGTH = 20_000
