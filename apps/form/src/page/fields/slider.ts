// A module of its own: only a page with a slider fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/slider.ts'
