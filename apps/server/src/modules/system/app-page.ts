import { everyCall } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'

/** A page on the app's host that is not a call of the contract. It has an access policy all the same. */
export function appPage(url: `/${string}`, summary: string): RouteSpec {
  return {
    method: 'GET',
    path: url,
    surface: 'app',
    access: 'anyone',
    gate: null,
    limits: everyCall,
    summary,
    answers: { 200: null },
    content: 'text/html',
    errors: [],
  }
}
