import { FIELD, MAX_STROKES_LENGTH } from '@wayform/core/questions/signature/strokes.ts'
import type { Enhancement } from '../live-form.ts'
import { one } from '../page-markup.ts'

/** Below this distance a point adds nothing to a line. */
const LEAST = 3

/** A field to sign on with a pen, a finger or a mouse. Its lines are the text of a hidden field, so drafts keep them. */
export const enhance: Enhancement = (page, form) => {
  for (const place of page.querySelectorAll<HTMLElement>('.pf-sg:not([data-ways=type])')) {
    const pad = one<HTMLElement>(place, 'div')
    const field = one<SVGSVGElement>(pad, 'svg')
    const path = one(field, 'path')
    const [drawn, typed] = place.querySelectorAll('input')
    const [type, clear, draw] = place.querySelectorAll('button')
    // The view has them all.
    if (!drawn || !typed || !type || !clear || !draw) continue
    const { id, required } = typed
    let last: readonly [x: number, y: number] | null = null

    const show = (isTyped: boolean) => {
      pad.hidden = isTyped
      typed.hidden = draw.hidden = !isTyped
      typed.required = isTyped && required
      // A problem leads to the visible field.
      ;(isTyped ? field : typed).removeAttribute('id')
      ;(isTyped ? typed : field).id = id
    }
    const follow = () => {
      path.setAttribute('d', drawn.value)
      show(typed.value !== '')
    }
    const set = (input: HTMLInputElement, value: string) => {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const add = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
      const [x, y] = [within((clientX - left) / width, FIELD.width), within((clientY - top) / height, FIELD.height)]
      const isFirst = last === null
      if (last && Math.abs(x - last[0]) + Math.abs(y - last[1]) < LEAST) return
      // The first point twice: a line of no length is a dot.
      const more = isFirst ? `M${x} ${y} ${x} ${y}` : ` ${x} ${y}`
      if (drawn.value.length + more.length > MAX_STROKES_LENGTH) return
      last = [x, y]
      drawn.value += more
      path.setAttribute('d', drawn.value)
    }
    field.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button > 0) return
      event.preventDefault()
      field.setPointerCapture(event.pointerId)
      last = null
      add(event)
    })
    field.addEventListener('pointermove', (event) => field.hasPointerCapture(event.pointerId) && add(event))
    field.addEventListener('lostpointercapture', () => set(drawn, drawn.value))
    clear.addEventListener('click', () => {
      set(drawn, '')
      follow()
    })
    // Only one of the two is an answer.
    type.addEventListener('click', () => {
      set(drawn, '')
      follow()
      show(true)
      typed.focus()
    })
    draw.addEventListener('click', () => {
      set(typed, '')
      follow()
      field.focus()
    })
    follow()
    form.markup.form.addEventListener('resume', follow)
    form.markup.form.addEventListener('reset', () => setTimeout(follow))
  }
}
