/** The metadata is heavy (about 40 KB): it comes when a number is on screen, and once. */
export function loadPhoneLibrary() {
  return import('./phone-library.ts')
}

export type PhoneLibrary = Awaited<ReturnType<typeof loadPhoneLibrary>>
