// A module of its own: only a page that asks for files fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/uploads.ts'
