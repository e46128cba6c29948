/** All countries with their calling codes, written in by the build: phone metadata has them too, but is forty times this. */
declare const CALLING: { countries: readonly { code: string; callingCode: string }[] }

// A module of its own: for visitors whose country is not among the likely ones that came with the page.
export const callingCountries = () => CALLING.countries
