import type { CardLook } from '@wayform/i18n/card-look.ts'
import styles from './Grid.module.css'

type Drawn = { look: CardLook; item: HTMLLIElement; card: HTMLButtonElement }

/**
 * Draws the cards of a column at the end of its list, as plain elements: a week may have a thousand, which React takes
 * ten times as long for. One whose look has changed keeps its element, and so the focus.
 */
export function drawCards(list: HTMLElement, looks: readonly CardLook[]): void {
  const before = drawnIn.get(list) ?? new Map<string, Drawn>()
  const after = new Map(looks.map((look) => [look.key, before.get(look.key) ?? newCard(look)]))
  drawnIn.set(list, after)
  for (const [key, { item }] of before) if (!after.has(key)) item.remove()
  const focused = document.activeElement
  let next = [...before].find(([key]) => after.has(key))?.[1].item ?? null
  for (const look of looks) {
    const drawn = after.get(look.key)
    if (!drawn) continue
    if (!before.has(look.key) || !isSame(drawn.look, look)) draw(drawn, look)
    if (drawn.item === next) next = next.nextElementSibling as HTMLLIElement | null
    else list.insertBefore(drawn.item, next)
  }
  // An element that moves in the document loses the focus.
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true })
}

const drawnIn = new WeakMap<HTMLElement, Map<string, Drawn>>()

/** The entry of the card that something happened on. */
export function keyOfCard(target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  return card?.dataset['entry']
}

function newCard(look: CardLook): Drawn {
  // A copy is made quicker than a new element with its attributes.
  const item = (blank[look.isMore ? 'more' : 'card'] ??= blankCard(look)).cloneNode(true) as HTMLLIElement
  const card = item.firstElementChild as HTMLButtonElement
  card.setAttribute('data-entry', look.key)
  return { look, item, card }
}

const blank: { card?: HTMLLIElement; more?: HTMLLIElement } = {}

function blankCard({ isMore }: CardLook): HTMLLIElement {
  const item = document.createElement('li')
  const card = document.createElement('button')
  item.className = styles.entry ?? ''
  card.type = 'button'
  card.className = (isMore ? styles.more : styles.card) ?? ''
  item.append(card)
  return item
}

function draw(drawn: Drawn, look: CardLook): void {
  const { item, card } = drawn
  drawn.look = look
  item.style.cssText = look.css
  keep(card, 'data-colour', look.isMore ? '' : String(look.colour))
  keep(card, 'data-state', look.state)
  keep(card, 'data-move', look.moves)
  // One attribute instead of an element for each word that is only read aloud.
  card.setAttribute('aria-label', look.name)
  // The spaces are not seen: without them, words of two lines would be one for programs that compare it with its name.
  if (look.isMore) card.textContent = look.title
  else
    card.replaceChildren(...(look.hasText ? texts(look).flatMap((each, at) => (at === 0 ? [each] : [' ', each])) : []))
}

function keep(card: HTMLElement, name: string, value: string): void {
  if (value === '') card.removeAttribute(name)
  else card.setAttribute(name, value)
}

function texts({ title, detail, places, dots, taken }: CardLook): HTMLElement[] {
  const shown = [line('b', title)]
  if (detail !== '') shown.push(line('span', detail))
  if (places !== '') {
    const marks = Array.from({ length: dots }, (_, at) => {
      const dot = element('i', [])
      dot.toggleAttribute('data-taken', at < taken)
      dot.ariaHidden = 'true'
      return dot
    })
    shown.push(element('span', [...marks, element('span', [places])], styles.places))
  }
  return shown
}

/** In its own direction, whatever that of the card is. */
function line(name: 'b' | 'span', text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.dir = 'auto'
  return made
}

function element(name: 'span' | 'i', content: (string | Node)[], className = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}

function isSame(one: CardLook, other: CardLook): boolean {
  return (Object.keys(one) as (keyof CardLook)[]).every((field) => one[field] === other[field])
}
