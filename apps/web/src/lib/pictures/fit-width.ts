type Size = { width: number; height: number }

/** Taller canvases fail in some browsers, and no preview is this tall. */
const MAX_HEIGHT = 2_400

/** The largest size within `maxWidth` at the same aspect ratio; never enlarges. */
export function fitWidth({ width, height }: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
