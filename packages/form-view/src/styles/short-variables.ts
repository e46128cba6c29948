/** The colours of public pages by their names in the sheets. They are in every page, so they are sent as one letter. */
const NAMES = [
  'text-2',
  'primary',
  'surface',
  'border-strong',
  'border',
  'primary-text',
  'text-3',
  'text',
  'sunken',
  'danger',
  'bg',
  'ok',
  'primary-tint',
  'field',
  'danger-text',
  'wa',
  'shadow',
  'ring',
  'ok-tint',
  'glow',
  'danger-tint',
  'danger-line',
  'wa-hover',
  'primary-hover',
]

/** Without v, which a slider's script sets by its own name. */
const LETTERS = 'abcdefghijklmnopqrstuwxyz'

export function shortVariables(css: string): string {
  return css.replaceAll(/--([a-z][a-z\d-]*)(: *)?/g, (all: string, name: string, colon: string | undefined) => {
    const letter = LETTERS[NAMES.indexOf(name)]
    return letter === undefined ? all : `--${letter}${colon ? ':' : ''}`
  })
}
