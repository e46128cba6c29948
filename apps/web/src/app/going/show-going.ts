import './going.css'

type Going = { subscribe(listener: (state: { navigation: { state: string } }) => void): unknown }

/** A line at the top of the page from the moment of a tap until the next screen is there. */
export function showGoing(router: Going): void {
  router.subscribe(({ navigation }) =>
    document.documentElement.toggleAttribute('data-going', navigation.state !== 'idle'),
  )
}
