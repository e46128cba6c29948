import type { Enhancement } from '../live-form.ts'

/** A player costs a megabyte and reports the respondent to its provider, so it loads only after a tap. */
export const videos: Enhancement = (page) => {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const player = document.createElement('iframe')
      const address = new URL(link.href)
      address.searchParams.set('autoplay', '1')
      player.src = address.href
      player.title = link.getAttribute('aria-label') ?? link.textContent
      // Players refuse to play for a page that does not say where it is.
      player.referrerPolicy = 'strict-origin-when-cross-origin'
      player.allow = 'autoplay; fullscreen; picture-in-picture'
      player.className = link.className
      link.replaceWith(player)
      player.focus()
    })
  }
}
