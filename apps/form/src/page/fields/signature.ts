// A module of its own: only a page with a signature fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/signature.ts'
