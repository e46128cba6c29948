// A module of its own: only a page with dates, small numbers or videos fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/controls.ts'
