import { useEffect, useState } from 'react'
import { platform } from '../../../lib/platform/platform.ts'

const KEPT = 'wf-order-sound'
const REPEAT_MS = 30_000
const NOTES = [880, 1_174.66]

let context: AudioContext | undefined

/** Two short notes. Browsers keep it silent until the user has pressed something on the page. */
function ring(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, pitch] of NOTES.entries()) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    const begin = context.currentTime + index * 0.18
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(0.0001, begin)
    gain.gain.exponentialRampToValueAtTime(0.25, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + 0.4)
  }
}

/** Off until the member turns it on. It repeats while a new order is not opened. */
export function useOrderSound(unopened: number) {
  const [isOn, setOn] = useState(() => platform.storage.get(KEPT) === 'on')
  useEffect(() => {
    // One more rings at once.
    if (!isOn || unopened === 0) return
    ring()
    const timer = setInterval(ring, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isOn, unopened])
  return {
    isOn,
    toggle() {
      platform.storage.set(KEPT, isOn ? 'off' : 'on')
      setOn(!isOn)
      if (!isOn) ring()
    },
  }
}
