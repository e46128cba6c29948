import { enhance as menu } from '@wayform/form-view/alive/enhance/order.ts'

// A module of its own: only a page with a menu fetches it.
export const enhance = menu
