import type { OperatorPage } from './layout.ts'

const PROBLEMS = {
  wrong: 'That is not the key.',
  limited: 'Too many tries from here. Wait a quarter of an hour.',
} as const
export type KeyProblem = keyof typeof PROBLEMS

export function keyPage(problem: KeyProblem | null): OperatorPage {
  const said = problem === null ? '' : `<p class="bad" role="alert">${PROBLEMS[problem]}</p>`
  return {
    title: 'Operator',
    tab: null,
    main: `<main class="key"><section class="card"><h1>For the operator</h1><p>The key is <span class="mono">OPERATOR_KEY</span> of this server.</p>${said}
<form method="post" action="/operator/sign-in"><label for="key">Key</label><input id="key" name="key" type="password" autocomplete="current-password" required maxlength="200" autofocus${problem === null ? '' : ' aria-invalid="true"'}><button class="button">Open</button></form></section></main>`,
  }
}
