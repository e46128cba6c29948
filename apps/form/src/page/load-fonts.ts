/** After everything else: the page is readable without them, and a slow phone has better things to fetch first. */
export function loadFonts(styles: string | undefined): void {
  if (!styles) return
  if (document.readyState === 'complete') add(styles)
  else addEventListener('load', () => add(styles))
}

function add(styles: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  document.head.append(link)
}
