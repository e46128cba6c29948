import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { one } from '../page-markup.ts'

/** The rows move, by buttons or by dragging, and their places are the numbers of the fields, which stay the answer. */
export const enhance: Enhancement = (page, form) => {
  for (const list of page.querySelectorAll<HTMLElement>('.pf-rk')) order(list, form)
}

function order(list: HTMLElement, form: LiveForm): void {
  const digits = numberFormat(form.data.language)
  const places = Number(list.dataset['places'])
  const rows = () => Array.from(list.children) as HTMLElement[] // the view has nothing else in it
  const field = (row: HTMLElement) => one<HTMLSelectElement>(row, 'select')
  const said = document.createElement('output')
  said.className = 'sr'
  list.after(said)
  list.dataset['on'] = ''
  for (const row of rows()) one(row, 'bdi').before(document.createElement('b'))
  sort()
  const isUntouched = rows().every(
    (row) => field(row).value === (field(row).querySelector<HTMLOptionElement>('[selected]')?.value ?? ''),
  )
  if ('mix' in list.dataset && isUntouched) {
    const isAnswered = rows().some((row) => field(row).value !== '')
    list.append(
      ...rows()
        .map((row) => ({ row, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ row }) => row),
    )
    if (isAnswered) number()
    else show()
  }

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const row = button?.closest<HTMLElement>('.pf-rk>li')
    if (!button || !row) return
    const before = rows()
    const to = before.indexOf(row) + Number(button.value)
    if (to < 0 || to >= before.length) return
    move(row, to)
    // When the row is at an end, its button is disabled, so the other one gets the focus.
    ;(button.disabled ? one<HTMLElement>(row, 'button:not(:disabled)') : button).focus()
  })

  list.addEventListener('pointerdown', (event) => {
    const { target, pointerId } = event
    const grip = target instanceof Element ? target.closest('svg') : null
    const row = grip?.closest<HTMLElement>('.pf-rk>li')
    if (!grip || !row || grip.closest('button')) return
    event.preventDefault()
    const from = rows().indexOf(row)
    row.dataset['held'] = ''
    grip.setPointerCapture(pointerId)
    const follow = ({ clientY }: PointerEvent) => {
      const others = rows().filter((each) => each !== row)
      const next = others.find((each) => clientY < each.getBoundingClientRect().top + each.offsetHeight / 2)
      if ((next ?? null) === row.nextElementSibling) return
      list.insertBefore(row, next ?? null)
      // Moving it in the document lets go of the pointer.
      grip.setPointerCapture(pointerId)
      show()
    }
    const drop = () => {
      grip.removeEventListener('pointermove', follow)
      delete row.dataset['held']
      const to = rows().indexOf(row)
      if (to !== from) move(row, to)
    }
    grip.addEventListener('pointermove', follow)
    for (const type of ['pointerup', 'pointercancel']) grip.addEventListener(type, drop, { once: true })
  })
  form.markup.form.addEventListener('resume', sort)

  function move(row: HTMLElement, to: number): void {
    const others = rows().filter((each) => each !== row)
    list.insertBefore(row, others[to] ?? null)
    number()
    field(row).dispatchEvent(new Event('input', { bubbles: true }))
    said.textContent = (list.dataset['said'] ?? '')
      .replace('{item}', one(row, 'bdi').textContent)
      .replace('{place}', digits.format(to + 1))
  }

  /** The fields follow the rows. */
  function number(): void {
    rows().forEach((row, index) => (field(row).value = index < places ? String(index + 1) : ''))
    show()
  }

  /** The rows follow the fields; those without a number come last, as they were. */
  function sort(): void {
    const place = (row: HTMLElement) => Number(field(row).value || places + 1)
    list.append(...rows().toSorted((a, b) => place(a) - place(b)))
    show()
  }

  function show(): void {
    const all = rows()
    all.forEach((row, index) => {
      one(row, 'b').textContent = index < places ? digits.format(index + 1) : '–'
      const [up, down] = row.querySelectorAll('button')
      for (const button of [up, down]) if (button) button.hidden = false
      if (up) up.disabled = index === 0
      if (down) down.disabled = index === all.length - 1
    })
  }
}
