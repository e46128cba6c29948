// A module of its own: only a page with dates, phone numbers or small numbers fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/controls.ts'
