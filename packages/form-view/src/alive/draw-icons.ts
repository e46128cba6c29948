import { LATER_ICONS } from '../later-icons.ts'

/** Draws the icons of what follows a form, before any of it shows. */
export function drawIcons(): void {
  for (const { content } of document.querySelectorAll('template'))
    for (const path of content.querySelectorAll<SVGElement>('[data-icon]'))
      path.setAttribute('d', LATER_ICONS[path.dataset['icon'] as keyof typeof LATER_ICONS]) // the server named it so
}
