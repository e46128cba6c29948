import { copyText } from './copy-text.ts'

const COPIED_MS = 3_000

/** Lets the fields of a payment be copied; without script they are selected by hand. */
export function wakePay(root: ParentNode): void {
  const said = root.querySelector('[data-said]')
  for (const button of root.querySelectorAll<HTMLElement>('[data-text]')) {
    const label = button.querySelector('span')
    if (!label) continue
    const copy = label.textContent
    const copied = button.dataset['copied'] ?? ''
    let timer: ReturnType<typeof setTimeout> | undefined
    button.hidden = false
    button.addEventListener('click', async () => {
      if (!(await copyText(button.dataset['text'] ?? ''))) return
      label.textContent = copied
      if (said) said.textContent = copied
      clearTimeout(timer)
      timer = setTimeout(() => {
        label.textContent = copy
        if (said) said.textContent = ''
      }, COPIED_MS)
    })
  }
}
