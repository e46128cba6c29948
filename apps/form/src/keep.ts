// A module of its own: it comes when the page is alive, and every page that sends answers has it.
export { keep } from '@wayform/form-view/alive/keep.ts'
