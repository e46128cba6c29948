import type { Enhancement } from '../live-form.ts'

/** Long lists become searchable. */
export const enhance: Enhancement = (page) => {
  for (const list of page.querySelectorAll<HTMLSelectElement>('[data-kind=DROPDOWN] select:has(>option:nth-child(14))'))
    searchable(list)
}

/** A field to type in, beside the list that keeps the answer. The list itself stays in the form, out of sight. */
function searchable(select: HTMLSelectElement): void {
  const field = document.createElement('input')
  const popup = document.createElement('ul')
  const listId = `${select.id}-list`
  field.id = select.id
  field.className = select.className
  field.type = 'text'
  field.role = 'combobox'
  field.autocomplete = 'off'
  field.enterKeyHint = 'next'
  field.placeholder = select.options[0]?.text ?? ''
  for (const name of ['aria-describedby', 'aria-invalid', 'required']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
  }
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', listId)
  popup.id = listId
  popup.role = 'listbox'
  popup.className = 'pf-cb'
  popup.hidden = true
  const isFocused = document.activeElement === select
  select.removeAttribute('id')
  select.hidden = true
  select.before(field)
  select.after(popup)
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)
  if (label) popup.setAttribute('aria-label', label.textContent)
  const choices = Array.from(select.options)
    .slice(1)
    .map(({ value, text }) => ({ value, text, key: fold(text) }))
  let active = -1

  showChosen()
  open(false)
  if (isFocused) field.focus()

  field.addEventListener('focus', () => {
    field.select()
    list('')
  })
  field.addEventListener('input', (event) => {
    // The answer is the list's: text typed here only searches.
    event.stopPropagation()
    list(field.value)
  })
  field.addEventListener('keydown', (event) => {
    const items = popup.children
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (popup.hidden) list('')
      else activate((active + (event.key === 'ArrowDown' ? 1 : items.length - 1) + (active < 0 ? 1 : 0)) % items.length)
    } else if (event.key === 'Enter' && !popup.hidden && active >= 0) {
      event.preventDefault()
      event.stopPropagation()
      choose((items[active] as HTMLElement).dataset['value'] ?? '')
    } else if (event.key === 'Escape' && !popup.hidden) {
      event.stopPropagation()
      open(false)
    }
  })
  field.addEventListener('blur', () => {
    // Emptied on purpose: no answer. Anything else that was only searched for goes back to the answer.
    if (field.value.trim() === '' && select.value !== '') choose('')
    open(false)
    showChosen()
  })
  // Before the field loses its focus, and with it the list.
  popup.addEventListener('pointerdown', (event) => event.preventDefault())
  popup.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.role === 'option') choose(target.dataset['value'] ?? '')
  })

  function list(search: string): void {
    const wanted = fold(search)
    const found = choices.filter(({ key }) => key.includes(wanted)).slice(0, MAX_SHOWN)
    popup.replaceChildren(
      ...found.map(({ value, text }, index) => {
        const item = document.createElement('li')
        item.id = `${listId}-${index}`
        item.role = 'option'
        item.dir = 'auto'
        item.dataset['value'] = value
        item.textContent = text
        item.ariaSelected = String(value === select.value)
        return item
      }),
    )
    activate(search === '' ? found.findIndex(({ value }) => value === select.value) : found.length > 0 ? 0 : -1)
    open(found.length > 0)
  }

  function activate(index: number): void {
    popup.querySelector('.on')?.classList.remove('on')
    active = index
    const item = popup.children[index]
    item?.classList.add('on')
    item?.scrollIntoView({ block: 'nearest' })
    if (item) field.setAttribute('aria-activedescendant', item.id)
    else field.removeAttribute('aria-activedescendant')
  }

  function choose(value: string): void {
    select.value = value
    select.dispatchEvent(new Event('input', { bubbles: true }))
    open(false)
    showChosen()
  }

  function open(isOpen: boolean): void {
    popup.hidden = !isOpen
    field.ariaExpanded = String(isOpen)
  }

  function showChosen(): void {
    field.value = select.value === '' ? '' : (select.selectedOptions[0]?.text ?? '')
  }
}

const MAX_SHOWN = 100

/** Without case and accents, as people search. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
