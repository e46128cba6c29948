/**
 * Shows the places left on forms with limits: their page may come from a cache, or be open for long. Only a hint, because
 * the server decides when the answers are stored.
 */

type Left = { questionId: string; optionId: string; text: string; isFull: boolean }
type Live = { isOpen: boolean; left: string | null; options: readonly Left[] }

const TIMEOUT_MS = 8_000
const script = document.currentScript

async function look(): Promise<Live | null> {
  try {
    const reply = await fetch(`/${script?.dataset['form'] ?? ''}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(location.search ? { query: location.search } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? ((await reply.json()) as Live) : null
  } catch {
    // Without a network the page keeps its previous text.
    return null
  }
}

function show({ left, options }: Live): void {
  // Later pages wait in templates.
  const roots = [document, ...Array.from(document.querySelectorAll('template'), ({ content }) => content)]
  for (const root of roots) {
    for (const option of options) showOption(root, option)
    const line = root.querySelector<HTMLElement>('p.pf-rest')
    if (line) [line.textContent, line.hidden] = [left ?? '', left === null]
  }
}

function showOption(root: ParentNode, { questionId, optionId, text, isFull }: Left): void {
  const [name, value] = [CSS.escape(questionId), CSS.escape(optionId)]
  const input = root.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
  const label = input?.closest('label')
  if (input && label) {
    const note = label.querySelector('.pf-rest') ?? label.appendChild(document.createElement('small'))
    note.className = isFull ? 'pf-rest pf-full' : 'pf-rest'
    note.textContent = text
    // The server refuses a respondent who chose it before it was full, and they can choose another.
    input.disabled = isFull && !input.checked
  }
  const listed = root.querySelector<HTMLOptionElement>(`select[name="${name}"] option[value="${value}"]`)
  if (!listed) return
  const name_ = (listed.dataset['name'] ??= listed.text)
  listed.text = `${name_} (${text})`
  listed.disabled = isFull && !listed.selected
}

async function update(isFirst: boolean): Promise<void> {
  const live = await look()
  if (!live) return
  // A page from a cache whose form is closed by now: the server has the right one.
  if (!live.isOpen && isFirst && !wasReloaded()) location.reload()
  else show(live)
}

function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((each) => 'type' in each && each.type === 'reload')
}

void update(true)
addEventListener('pageshow', ({ persisted }) => void (persisted && update(false)))
addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && update(false)))
