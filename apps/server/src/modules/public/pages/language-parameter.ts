/** The language is part of the address, so that a page can be cached without `Vary`. */
export const LANGUAGE_PARAMETER = 'lang'
