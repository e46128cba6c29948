// A module of its own: only a page with a menu fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/order.ts'
