// A module of its own: only a page with a long list fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/combobox.ts'
