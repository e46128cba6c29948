type Size = { width: number; height: number }

/** No preview is this tall; a canvas beyond it fails in some browsers. */
const MAX_HEIGHT = 2_400

/** The size of a picture that is no wider than `maxWidth`, in the same proportions; never larger than it is. */
export function fitWidth({ width, height }: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
