/** On the page that asks for a password: shows what is typed, while people want to see it. */
const field = document.querySelector<HTMLInputElement>('input[name=".password"]')
const eye = document.querySelector<HTMLButtonElement>('.op-eye')

if (field && eye) {
  eye.hidden = false
  eye.addEventListener('click', () => {
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    eye.setAttribute('aria-pressed', String(!isShown))
    field.focus()
  })
}
