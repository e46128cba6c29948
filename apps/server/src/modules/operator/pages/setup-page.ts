import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { SetupItem, SetupState } from '../setup-items.ts'
import { icon, type IconName } from './icons.ts'
import type { OperatorPage } from './layout.ts'
import { clock } from './words.ts'

const LOOK: Record<SetupState, [IconName, tone: string, label: string]> = {
  ready: ['ok', 'ok', 'Ready'],
  check: ['warn', 'warn', 'Check'],
  missing: ['bad', 'bad', 'Missing'],
  optional: ['off', 'off', 'Optional'],
}

export function setupPage(items: readonly SetupItem[], { at, signIn }: { at: Date; signIn: string }): OperatorPage {
  const needed = items.filter(({ isNeeded }) => isNeeded)
  const ready = needed.filter(({ state }) => state === 'ready').length
  const open = items.find(({ state }) => state === 'missing' || state === 'check')
  const title =
    ready === needed.length ? 'Everything needed is ready' : `${ready} of ${needed.length} needed things are ready`
  const steps = needed.map((_, index) => `<i${index < ready ? ' class="done"' : ''}></i>`).join('')
  const list = (isNeeded: boolean) =>
    items
      .filter((each) => each.isNeeded === isNeeded)
      .map((each) => itemOf(each, each === open))
      .join('')
  return {
    title,
    tab: 'setup',
    main: `<main class="narrow">
<div class="progress"><div><h1>${title}</h1><p>${escapeHtml(signIn)}</p></div><form method="post" action="/operator/checks"><button class="button">${icon('refresh')}Check again</button></form><div class="steps" role="progressbar" aria-valuenow="${ready}" aria-valuemin="0" aria-valuemax="${needed.length}" aria-label="Set-up">${steps}</div></div>
<section class="card rows" aria-label="Needed">${list(true)}</section>
<h2 class="section">Optional</h2>
<section class="card rows" aria-label="Optional">${list(false)}</section>
<p class="faint small note">Checked at ${clock(at)} UTC. Values are never shown here, only whether they are set and work.</p>
</main>`,
  }
}

function itemOf({ name, icon: sign, tone, state, text, fix, variables, guide }: SetupItem, isOpen: boolean): string {
  const [mark, look, label] = LOOK[state]
  const advice = [
    ...(fix === null || state === 'ready' ? [] : [fix]),
    ...(variables.length > 0 ? ['Set these on the server and restart.'] : []),
  ]
  const where = guide === null ? '' : ` Where to find them: <span class="mono">${escapeHtml(guide)}</span>`
  return `<details class="item"${isOpen ? ' open' : ''}><summary><span class="tile ${tone}">${icon(sign)}</span><div><h3>${name}</h3><p>${escapeHtml(text)}</p></div><span class="st ${look}">${icon(mark)}${label}</span></summary><div class="inside"><p>${escapeHtml(advice.join(' '))}${where}</p>${variables.length > 0 ? `<ul class="vars">${variables.map(variableOf).join('')}</ul>` : ''}</div></details>`
}

function variableOf({ name, isSet }: SetupItem['variables'][number]): string {
  return `<li><span class="mono">${name}</span><span class="st ${isSet ? 'ok' : 'off'}">${icon(isSet ? 'ok' : 'off')}${isSet ? 'Set' : 'Empty'}</span></li>`
}
