// A module of its own: only a page with a ranking fetches it.
export { enhance } from '@wayform/form-view/alive/enhance/ranking.ts'
