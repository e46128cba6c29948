import { prover, workHere } from '@wayform/form-view/alive/proof.ts'

// A module of its own, for two places: the page fetches it when the form asks for work, and it is the worker that does it.
if (!('document' in globalThis)) workHere()

export const { begin, prove } = prover(import.meta.url)
