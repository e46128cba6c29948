import './going.css'

type State = { navigation: { state: string } }
type Going = { state: State; subscribe(listener: (state: State) => void): unknown }

/** Longer than any screen takes to be drawn on a slow phone. */
const DRAWN_MS = 2_000

/**
 * A line at the top of the page from the moment of a tap until the next screen is drawn: where its code is there
 * already, drawing it is what takes long.
 */
export function showGoing(router: Going): void {
  const root = document.documentElement
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') root.toggleAttribute('data-going', true)
    else if (root.hasAttribute('data-going')) whenDrawn(() => root.toggleAttribute('data-going', isGoing()))
  })
  const isGoing = () => router.state.navigation.state !== 'idle'
}

function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => {
    // Safari does not support requestIdleCallback yet.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: DRAWN_MS })
    else setTimeout(act, DRAWN_MS / 8)
  })
}
