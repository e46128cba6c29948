// A module of its own: only a page whose texts recall answers fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/recalling.ts'
