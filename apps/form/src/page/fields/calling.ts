import { enhance as phones } from '@wayform/form-view/alive/enhance/phones.ts'

// A module of its own: only a page with phone numbers fetches it.
export const enhance = phones
