const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/

/** Three whole numbers; null for anything else, such as a pre-release. */
export function readAppVersion(text: string): readonly [major: number, minor: number, patch: number] | null {
  const [, major, minor, patch] = VERSION.exec(text) ?? []
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)]
}

/** Whether `candidate` may replace `installed`. A version that can't be read is never newer, and never replaced. */
export function isNewer(candidate: string, installed: string): boolean {
  const [one, other] = [readAppVersion(candidate), readAppVersion(installed)]
  if (!one || !other) return false
  const [major, minor, patch] = other
  if (one[0] !== major) return one[0] > major
  return one[1] === minor ? one[2] > patch : one[1] > minor
}
