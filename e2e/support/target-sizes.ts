import type { Page } from '@playwright/test'

const PRESSABLE =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=menuitem],[role=switch],[role=tab]'

/** Click targets smaller than `minimum` in either direction, with their sizes. */
export function smallTargets(page: Page, minimum: number, selector = PRESSABLE): Promise<string[]> {
  return page.evaluate(
    ({ least, which }) => {
      const all = document.querySelectorAll<HTMLElement>(which)
      return [...all].flatMap((element) => {
        if (!isPressable(element) || isInText(element)) return []
        const { width, height } = sizeOf(element)
        if (Math.min(width, height) >= least - 0.5) return []
        const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
        return [`${element.localName} "${name?.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`]
      })

      function isPressable(element: HTMLElement): boolean {
        const { width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2 || element.closest('[inert],[aria-hidden=true]') || element.matches(':disabled'))
          return false
        return element.checkVisibility({ visibilityProperty: true }) && !element.closest('.wf-visually-hidden')
      }

      /** An inline link is as tall as its text. */
      function isInText(element: HTMLElement): boolean {
        if (getComputedStyle(element).display !== 'inline') return false
        return [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
      }

      /** Including its label and its enlarged click area. */
      function sizeOf(element: HTMLElement) {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const isTick = element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)
        const boxes = [element, ...(isTick ? labels : [])].map((each) => each.getBoundingClientRect())
        const around = ['::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (style.content === 'none' || style.position !== 'absolute') return []
          return [{ width: Number.parseFloat(style.width) || 0, height: Number.parseFloat(style.height) || 0 }]
        })
        const sizes = [...boxes, ...around]
        return {
          width: Math.max(...sizes.map(({ width }) => width)),
          height: Math.max(...sizes.map(({ height }) => height)),
        }
      }
    },
    { least: minimum, which: selector },
  )
}
