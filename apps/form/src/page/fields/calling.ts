// A module of its own: only a page with phone numbers fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/phones.ts'
